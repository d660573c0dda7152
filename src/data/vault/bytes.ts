import { database } from "#data/store/database.ts";
import { hashBytes } from "#data/store/hash-bytes.ts";
import { LockedError } from "./keyring.ts";
import { openBytes } from "./stored.ts";

/** Why a file is not sent whose stored bytes are gone or differ from those that were taken in. */
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
 * Size and hash of what is really stored; undefined when it is gone or cannot be read. Throws a LockedError while only
 * the PIN could tell; whoever has just sealed the bytes holds an `itemKey` that opens them all the same.
 */
export const measureBytes = async (
  localId: string,
  itemKey: CryptoKey | null = null,
): Promise<{ size: number; sha256: string } | undefined> => {
  const row = await database.blobs.get(localId);
  if (!row) return undefined;
  try {
    const bytes = await (await openBytes(row, itemKey)).arrayBuffer();
    return { size: bytes.byteLength, sha256: await hashBytes(bytes) };
  } catch (error) {
    if (error instanceof LockedError) throw error;
    return undefined; // the file behind the blob is gone or was changed
  }
};
