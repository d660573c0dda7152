import { isWantedOffline, readOfflineChoice } from "#data/person/offline-choice.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { CallError } from "#data/wire/request.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { downloadBytes, refreshOne } from "./refresh.ts";

/** Number of checks to be kept offline, and how many of them are here with report and bytes. */
export interface OfflineShare {
  readonly total: number;
  readonly complete: number;
}

/** For the screen; reads no bytes and no reports. */
export const countOffline = async (ownerId: string, now: number): Promise<OfflineShare> => {
  const rows = await listWanted(ownerId, now);
  const missing = await findMissing(rows);
  return { total: rows.length, complete: rows.length - missing.length };
};

/**
 * Fetches reports and bytes of the checks to keep offline, newest first. Ends quietly when the server does not answer
 * or the storage is full; the next refresh continues.
 */
export const fetchAhead = async (ownerId: string, now: number): Promise<void> => {
  for (const { localId, lacksReport, lacksBytes } of await findMissing(await listWanted(ownerId, now))) {
    try {
      if (lacksReport) await refreshOne(localId);
      if (lacksBytes) await downloadBytes(localId);
    } catch (error) {
      if (error instanceof CallError && error.kind === "client") continue; // gone or not allowed any more
      if (!(error instanceof CallError)) log("WARN", "Not fetched ahead", String(error));
      return;
    }
  }
};

/** Client numbers of all checks on this device. */
export const listClientNumbers = async (ownerId: string): Promise<readonly string[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const numbers = rows.flatMap(({ clientNumber }) => (clientNumber === null ? [] : [clientNumber]));
  return [...new Set(numbers)].toSorted(compareNames);
};

const listWanted = async (ownerId: string, now: number): Promise<readonly FileCheckRow[]> => {
  const choice = await readOfflineChoice();
  if (choice.offlineDays === 0) return [];
  const rows = await database.fileChecks
    .where("[ownerId+createdAt]")
    .between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER])
    .reverse()
    .toArray();
  return rows.filter((row) => row.fileId !== null && row.status === "completed" && isWantedOffline(row, choice, now));
};

const findMissing = async (rows: readonly FileCheckRow[]) => {
  const withBytes = new Set(await database.blobs.toCollection().primaryKeys());
  const withReport = new Set((await database.reports.toCollection().primaryKeys()).map(([localId]) => localId));
  return rows
    .map(({ localId }) => ({ localId, lacksReport: !withReport.has(localId), lacksBytes: !withBytes.has(localId) }))
    .filter(({ lacksReport, lacksBytes }) => lacksReport || lacksBytes);
};
