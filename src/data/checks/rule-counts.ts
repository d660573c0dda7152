import { type RuleCount, unpackRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow, ReportRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import { readChecks } from "./file-checks.ts";
import { readReport } from "./reports.ts";

/** A checked file with its Befunde; null if this device does not have them, or only the PIN opens them. */
export interface CountedCheck {
  readonly row: FileCheckRow;
  readonly findings: readonly RuleCount[] | null;
}

/** Every checked file of a person with its Befunde, newest first. */
export const listCountedChecks = async (ownerId: string): Promise<readonly CountedCheck[]> =>
  lookUpCounts(await readChecks(ownerId));

/** The same of rows that were read already; null if one does not carry its Befunde, and they have to be looked up. */
export const countRows = (rows: readonly FileCheckRow[]): readonly CountedCheck[] | null => {
  const cached = countedRows.get(rows);
  if (cached) return cached;
  const checked = rows.filter(isCounted);
  if (checked.some(({ findings }) => findings === undefined)) return null;
  const checks = checked.map((row) => ({ row, findings: unpackRuleCounts(row.findings ?? "[]") }));
  countedRows.set(rows, checks);
  return checks;
};
/** Each page that counts the same rows would otherwise unpack thousands of texts again. */
const countedRows = new WeakMap<readonly FileCheckRow[], readonly CountedCheck[]>();

export const lookUpCounts = async (rows: readonly FileCheckRow[]): Promise<readonly CountedCheck[]> => {
  const cached = countRows(rows);
  if (cached) return cached;
  const checks: CountedCheck[] = [];
  for (const row of rows.filter(isCounted)) {
    const findings = row.findings === undefined ? await readFromReport(row.localId) : unpackRuleCounts(row.findings);
    checks.push({ row, findings });
  }
  return checks;
};

/** Archives are counted by their files. */
const isCounted = ({ verdict, format }: FileCheckRow): boolean => verdict !== null && format?.family !== "archive";

/** For rows older than the stored Befunde; null if there is no report, or only the PIN opens it. */
const readFromReport = async (localId: string): Promise<readonly RuleCount[] | null> => {
  try {
    const stored: ReportRow | undefined =
      (await readReport(localId, "server")) ?? (await readReport(localId, "device"));
    return stored?.report.findings ?? null;
  } catch (error) {
    if (error instanceof LockedError) return null;
    throw error;
  }
};
