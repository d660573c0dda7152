import { evictReport, listMadeReports } from "#data/person/made-reports.ts";
import { hasExpired, isWantedOffline, type OfflineChoice, readOfflineChoice } from "#data/person/offline-choice.ts";
import { database } from "#data/store/database.ts";
import { fileCheckTables, removeRows } from "#data/store/owned-rows.ts";
import { tablesWhere } from "#data/store/table-registry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs, megabyte } from "#engine/values/units.ts";

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

/** A copy that can be made or fetched again: of a file the server holds, or of a made report. */
export interface EvictableCopy {
  readonly kind: "file" | "report";
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * Copies of this person to evict so that `bytes` and their results fit into a full storage: first reports, then files,
 * oldest first, compared ones before others and those to be kept offline last. Data the server does not hold is never
 * among them. Nothing is evicted before the person has seen them.
 */
export const planEviction = async (ownerId: string, bytes: number, now: number): Promise<readonly EvictableCopy[]> => {
  const choice = await readOfflineChoice();
  const rank = (row: FileCheckRow): number => (isWantedOffline(row, choice, now) ? 2 : 0) + (isReconciled(row) ? 0 : 1);
  const files = (await listLargestFinished(ownerId, Number.MAX_SAFE_INTEGER)).toSorted(
    (a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt,
  );
  const reports = (await listMadeReports(ownerId)).filter(({ isKept }) => isKept).toReversed();
  const copies = [
    ...reports.map(
      ({ id, fileName, sizeBytes }): EvictableCopy => ({
        kind: "report",
        id,
        name: fileName,
        sizeBytes: sizeBytes ?? 0,
      }),
    ),
    ...files.map(
      ({ localId, originalFileName, sizeBytes }): EvictableCopy => ({
        ...{ kind: "file", id: localId },
        ...{ name: originalFileName, sizeBytes },
      }),
    ),
  ];
  const needed = Math.max(minFreedBytes, bytes * freedPerByte);
  const plan: EvictableCopy[] = [];
  let freed = 0;
  for (const copy of copies) {
    if (freed >= needed) break;
    plan.push(copy);
    freed += copy.sizeBytes;
  }
  return plan;
};

/** A file brings results and lists along, and browsers release room late. */
const freedPerByte = 3;
const minFreedBytes = 20 * megabyte;

/** Evicts the copies the person has agreed to; one the server no longer holds meanwhile stays. */
export const evictCopies = async (copies: readonly EvictableCopy[]): Promise<void> => {
  for (const { kind, id } of copies) await (kind === "report" ? evictReport(id) : removeLocalCopy(id));
};

/** Finished checks on this device that are older than the person wants to keep by this choice. */
export const listExpired = async (
  ownerId: string,
  choice: OfflineChoice,
  now: number,
): Promise<readonly FileCheckRow[]> => {
  if (choice.keepDays === 0) return [];
  const reported = (await database.reports.toCollection().primaryKeys()).map(([localId]) => localId);
  const held = new Set([...reported, ...(await listIdsWithBytes())]);
  return database.fileChecks
    .where({ ownerId })
    .and((row) => held.has(row.localId) && isReconciled(row) && hasExpired(row, choice, now))
    .toArray();
};

/** Removes bytes and reports of finished checks the person does not want to keep any longer; returns how many checks. */
export const removeExpired = async (ownerId: string, now: number): Promise<number> => {
  const choice = await readOfflineChoice();
  let removed = 0;
  for (const { localId } of await listExpired(ownerId, choice, now))
    if (await removeCopies(localId, now - choice.keepDays * dayMs)) removed += 1;
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
