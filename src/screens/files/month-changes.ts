import { readReport } from "#data/checks/reports.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { ClientMonth } from "./client-months.ts";
import { type Comparison, compareFindings } from "./compare-findings.ts";

/**
 * By Mandant: changes of the latest delivery against the previous one. Absent without a previous delivery, or if this
 * device lacks one of the reports.
 */
export const readMonthChanges = async (months: readonly ClientMonth[]): Promise<ReadonlyMap<string, Comparison>> => {
  const pairs = await Promise.all(
    months.map(async ({ clientNumber, latest, previous }) => {
      const [before, after] = await Promise.all([readFindings(previous), readFindings(latest)]);
      return before && after ? ([[clientNumber, compareFindings(before, after)]] as const) : [];
    }),
  );
  return new Map(pairs.flat());
};

const readFindings = async (row: FileCheckRow | null) => {
  if (row === null) return undefined;
  try {
    const stored = (await readReport(row.localId, "server")) ?? (await readReport(row.localId, "device"));
    return stored?.report.findings;
  } catch (error) {
    // Locked at this moment: the list stays readable, what is in the files does not.
    if (error instanceof LockedError) return undefined;
    throw error;
  }
};
