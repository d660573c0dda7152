import { type HashedBlob, readAndHash } from "./hash-bytes.ts";

// The page reads the blob itself after an answer of null, and reports what is wrong with it.
self.onmessage = async ({ data: blob }: MessageEvent<Blob>): Promise<void> => {
  self.postMessage((await readAndHash(blob).catch(() => null)) satisfies HashedBlob | null);
};
