import { database, type FileCheckRow } from "./database.ts";

/** Finished checks whose bytes are still on this device, largest first. */
export const listLargestFinished = async (ownerId: string, limit: number): Promise<readonly FileCheckRow[]> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const withBytes = new Set(await database.blobs.toCollection().primaryKeys());
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

const isRemovable = (row: FileCheckRow): boolean => row.fileId !== null && row.status === "completed";
