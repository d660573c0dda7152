import { type BlobRow, database } from "./database.ts";

/** The stored bytes, or undefined when they were removed. Never call it inside a `liveQuery`. */
export const readBytes = async (localId: string): Promise<Blob | undefined> => {
  const row = await database.blobs.get(localId);
  return row && toBlob(row.content);
};

const toBlob = (content: BlobRow["content"]): Blob =>
  "bytes" in content && !(content instanceof Blob)
    ? new Blob([content.bytes], { type: content.type })
    : (content as Blob);

/** Lower-case hex. */
export const hashBytes = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Size and hash of what is really stored; undefined when it is gone or cannot be read. */
export const measureBytes = async (localId: string): Promise<{ size: number; sha256: string } | undefined> => {
  const blob = await readBytes(localId);
  if (!blob) return undefined;
  try {
    const bytes = await blob.arrayBuffer();
    return { size: bytes.byteLength, sha256: await hashBytes(bytes) };
  } catch {
    return undefined; // the file behind the blob is gone or was changed
  }
};
