import { evictReports } from "#data/person/made-reports.ts";
import { hasExpired, isWantedOffline, readOfflineChoice } from "#data/person/offline-choice.ts";
import { database } from "#data/store/database.ts";
import { fileCheckTables, removeRows } from "#data/store/owned-rows.ts";
import { tablesWhere } from "#data/store/table-registry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";

/** Finished checks whose bytes are on this device, largest first. */
export const listLargestFinished = async (ownerId: string, limit: number): Promise<readonly FileCheckRow[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const withBytes = await listIdsWithBytes();
  return rows
    .filter((row) => isRemovable(row) && withBytes.has(row.localId))
    .sort((a, b) => b.sizeBytes - a.sizeBytes)
    .slice(0, limit);
};

/** „Lokale Kopie entfernen“: the bytes go, the check stays. Refused while the server does not hold the file. */
export const removeLocalCopy = (localId: string): Promise<boolean> =>
  database.transaction("rw", database.fileChecks, database.blobs, async () => {
    const row = await database.fileChecks.get(localId);
    if (!row || !isRemovable(row)) return false;
    await database.blobs.delete(localId);
    return true;
  });

/**
 * Frees up to `bytes` when the storage is full: first reports that can be made again, then copies of files the server
 * holds, oldest first, compared ones before others and those to be kept offline last. Data the server does not hold is
 * never touched. Returns the bytes freed.
 */
export const evictCopies = async (bytes: number, now: number): Promise<number> => {
  const choice = await readOfflineChoice();
  const withBytes = await listIdsWithBytes();
  const rows = await database.fileChecks
    .orderBy("createdAt")
    .filter((row) => isRemovable(row) && withBytes.has(row.localId))
    .toArray();
  const rank = (row: FileCheckRow): number => (isWantedOffline(row, choice, now) ? 2 : 0) + (isReconciled(row) ? 0 : 1);
  let freed = await evictReports(bytes);
  for (const { localId, sizeBytes } of rows.toSorted((a, b) => rank(a) - rank(b))) {
    if (freed >= bytes) break;
    if (await removeLocalCopy(localId)) freed += sizeBytes;
  }
  return freed;
};

/** Removes bytes and reports of finished checks the person does not want to keep any longer; returns how many checks. */
export const removeExpired = async (ownerId: string, now: number): Promise<number> => {
  const choice = await readOfflineChoice();
  if (choice.keepDays === 0) return 0;
  const reported = (await database.reports.toCollection().primaryKeys()).map(([localId]) => localId);
  const held = new Set([...reported, ...(await listIdsWithBytes())]);
  const rows = await database.fileChecks
    .where({ ownerId })
    .and((row) => held.has(row.localId) && isReconciled(row) && hasExpired(row, choice, now))
    .toArray();
  let removed = 0;
  for (const { localId } of rows) if (await removeCopies(localId, now - choice.keepDays * dayMs)) removed += 1;
  return removed;
};

/** Copies fetched again recently are in use. */
const removeCopies = (localId: string, before: number): Promise<boolean> =>
  database.transaction("rw", fileCheckTables, async () => {
    const row = await database.fileChecks.get(localId);
    const reports = await database.reports.where("localId").equals(localId).toArray();
    if (!row || !isReconciled(row) || reports.some(({ storedAt }) => storedAt >= before)) return false;
    await removeRows(
      tablesWhere(({ retention }) => retention === "remove"),
      { localIds: [localId] },
    );
    return true;
  });

const listIdsWithBytes = async (): Promise<ReadonlySet<string>> =>
  new Set(await database.blobs.toCollection().primaryKeys());

const isRemovable = (row: FileCheckRow): boolean => row.fileId !== null && row.status === "completed";

/** The server's report was compared, or there is none of this device to compare it with. */
const isReconciled = (row: FileCheckRow): boolean =>
  isRemovable(row) && (row.agreement !== null || row.origin === "server");
