import { type CopiedBlob, type HashedBlob, readAndCopy, readAndHash } from "./hash-bytes.ts";

export interface HashRequest {
  readonly blob: Blob;
  /** Asks for a copy as well, which is answered before its hash. */
  readonly isCopied: boolean;
}

export type HashAnswer = CopiedBlob | HashedBlob | null;

const answer = (value: HashAnswer, transfer: Transferable[] = []): void => self.postMessage(value, { transfer });

// The page reads the blob itself after an answer of null, and reports what is wrong with it.
self.onmessage = async ({ data: { blob, isCopied } }: MessageEvent<HashRequest>): Promise<void> => {
  try {
    if (!isCopied) return answer(await readAndHash(blob));
    const copied = await readAndCopy(blob);
    answer(copied, [copied.bytes]);
    answer(await readAndHash(copied.copy));
  } catch {
    answer(null);
  }
};
