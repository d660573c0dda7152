import { listFileChecks } from "#data/checks/file-checks.ts";
import { readReport } from "#data/checks/reports.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { Report } from "#engine/index.ts";

const everything = { page: 0, rowsPerPage: Number.MAX_SAFE_INTEGER };

/** Archives are counted by their files. */
export const readRows = async (ownerId: string): Promise<readonly FileCheckRow[]> => {
  const { rows } = await listFileChecks(ownerId, {}, everything);
  return rows.filter(({ format }) => format?.family !== "archive");
};

/** The findings of every report on this device; of two different ones those of the server. */
export const readFindings = async (ownerId: string): Promise<readonly Report["findings"][]> => {
  const rows = await readRows(ownerId);
  const reports = await Promise.all(rows.map(({ localId }) => read(localId)));
  return reports.flatMap((report) => (report?.findings.length ? [report.findings] : []));
};

const read = async (localId: string): Promise<Report | undefined> => {
  try {
    return ((await readReport(localId, "server")) ?? (await readReport(localId, "device")))?.report;
  } catch (error) {
    // What only the PIN opens is not counted while it is locked.
    if (error instanceof LockedError) return undefined;
    throw error;
  }
};
