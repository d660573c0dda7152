export interface HashedBlob {
  /** Bytes that were read, fewer than expected where the file behind the blob is gone. */
  readonly size: number;
  readonly sha256: string;
}

/** SHA-256 in lower-case hex. */
export const hashBytes = async (bytes: BufferSource): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Rejects when the blob cannot be read. */
export const readAndHash = async (blob: Blob): Promise<HashedBlob> => {
  const bytes = await blob.arrayBuffer();
  return { size: bytes.byteLength, sha256: await hashBytes(bytes) };
};

export interface CopiedBlob {
  /** Free to be transferred. */
  readonly bytes: ArrayBuffer;
  /** The same bytes, whatever becomes of the file behind the blob. */
  readonly copy: Blob;
}

/** Rejects when the blob cannot be read. */
export const readAndCopy = async (blob: Blob): Promise<CopiedBlob> => {
  const bytes = await blob.arrayBuffer();
  return { bytes, copy: new Blob([bytes], { type: blob.type }) };
};
