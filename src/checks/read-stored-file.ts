import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { StoredFile } from "./worker-calls.ts";

/** Rejects when the bytes are not on this device or only the PIN opens them. */
export const readStoredFile = async (localId: string): Promise<StoredFile> => {
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  if (!row || !bytes) throw new Error("Die Datei liegt nicht auf diesem Gerät.");
  return { name: row.originalFileName, bytes, route: row.route };
};
