import { database } from "#data/store/database.ts";
import { hashBlob } from "#data/store/hash-blob.ts";
import type { HashedBlob } from "#data/store/hash-bytes.ts";
import { LockedError } from "./keyring.ts";
import { openBytes } from "./stored.ts";

/** Reason shown when a file is not sent because its stored bytes are gone or changed. */
export const damagedReason = "Die Datei konnte nicht vollständig gespeichert werden. Bitte wählen Sie sie erneut aus.";

/**
 * The stored bytes, or undefined when they were removed. Throws a LockedError while only the PIN could open them. Never
 * call it inside a `liveQuery`.
 */
export const readBytes = async (localId: string): Promise<Blob | undefined> => {
  const row = await database.blobs.get(localId);
  return row && openBytes(row);
};

/** True when bytes are stored, whether or not they can be opened right now. */
export const hasBytes = async (localId: string): Promise<boolean> =>
  (await database.blobs.where({ localId }).count()) > 0;

/**
 * Size and hash of the stored bytes; undefined when they are gone or unreadable. Throws a LockedError when the PIN is
 * needed; the `itemKey` from sealing opens them without it.
 */
export const measureBytes = async (
  localId: string,
  itemKey: CryptoKey | null = null,
): Promise<HashedBlob | undefined> => {
  const row = await database.blobs.get(localId);
  if (!row) return undefined;
  try {
    return await hashBlob(await openBytes(row, itemKey));
  } catch (error) {
    if (error instanceof LockedError) throw error;
    return undefined; // the file behind the blob is gone or was changed
  }
};
