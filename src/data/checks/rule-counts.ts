import { database } from "#data/store/database.ts";
import { type RuleCount, unpackRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow, ReportRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import { readReport } from "./reports.ts";

/** A checked file with its Befunde; null where this device does not know them, or only the PIN tells. */
export interface CountedCheck {
  readonly row: FileCheckRow;
  readonly findings: readonly RuleCount[] | null;
}

/**
 * Every checked file of a person with its Befunde, newest first. Archives are counted by their files. Read in one go:
 * of two thousand checks a cursor would take ten times as long.
 */
export const listCountedChecks = async (ownerId: string): Promise<readonly CountedCheck[]> => {
  const rows = await database.fileChecks
    .where("[ownerId+createdAt]")
    .between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER], true, true)
    .toArray();
  const checked = rows.filter(({ verdict, format }) => verdict !== null && format?.family !== "archive").reverse();
  const older = checked.filter(({ findings }) => findings === undefined);
  const ofOlder = new Map<string, readonly RuleCount[] | null>();
  for (const { localId } of older) ofOlder.set(localId, await readFromReport(localId));
  return checked.map((row) => ({
    row,
    findings: row.findings === undefined ? (ofOlder.get(row.localId) ?? null) : unpackRuleCounts(row.findings),
  }));
};

/** Of rows written before they carried their Befunde; null where there is no report, or only the PIN opens it. */
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
