import { listFileChecks } from "#data/checks/file-checks.ts";
import { readReport } from "#data/checks/reports.ts";
import type { FileCheckRow, ReportRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import type { FileFindings } from "./group-findings.ts";

const everything = { page: 0, rowsPerPage: Number.MAX_SAFE_INTEGER };

/** All checks with a verdict, worst first, newest first among equals. */
export const readCheckedFiles = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const { rows } = await listFileChecks(ownerId, {}, everything);
  return verdictOrder.flatMap((verdict) => rows.filter((row) => row.verdict === verdict));
};

/** The findings of every report on this device; of two different ones that of the server, as in the lists. */
export const readFindings = async (ownerId: string): Promise<readonly FileFindings[]> => {
  const rows = await readCheckedFiles(ownerId);
  let reports: readonly (ReportRow | undefined)[];
  try {
    reports = await Promise.all(
      rows.map(async ({ localId }) => (await readReport(localId, "server")) ?? (await readReport(localId, "device"))),
    );
  } catch (error) {
    // Locked at this moment: the tab shows the way to the PIN instead.
    if (error instanceof LockedError) return [];
    throw error;
  }
  return reports.flatMap((row) => (row ? [{ fileKey: row.localId, findings: row.report.findings }] : []));
};
