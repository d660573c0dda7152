import { database } from "./database.ts";
import { LockedError } from "./vault/keyring.ts";
import { openBytes } from "./vault/stored.ts";

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

/** Lower-case hex. */
export const hashBytes = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

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
