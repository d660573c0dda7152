import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";

/** The bytes with this hash among the files of the person on this device, under their name; null if there are none. */
export const findStoredCopy = async (
  ownerId: string,
  sha256: string,
): Promise<{ readonly name: string; readonly bytes: Blob } | null> => {
  const rows = await database.fileChecks.where("sha256").equals(sha256).toArray();
  for (const { localId, originalFileName } of rows.filter((row) => row.ownerId === ownerId)) {
    const bytes = await readBytes(localId);
    if (bytes) return { name: originalFileName, bytes };
  }
  return null;
};
