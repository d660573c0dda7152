import { mebibyte } from "#engine/values/units.ts";
import { type CopiedBlob, type HashedBlob, readAndCopy, readAndHash } from "./hash-bytes.ts";
import type { HashAnswer, HashRequest } from "./hash-thread.ts";

/** Bytes; less is hashed before a thread has started. */
const minThreadBytes = mebibyte;

/**
 * Size and SHA-256 of a blob, as `readAndHash`, for the thread of the page: browsers hash on the thread that asks, which
 * stops the page for 40 ms to a second per 50 MB, so a larger blob gets one of its own.
 */
export const hashBlob = async (blob: Blob): Promise<HashedBlob> =>
  (await hashInThread({ blob, isCopied: false })?.hashed) ?? readAndHash(blob);

export const hasSameBytes = async (one: Blob, other: Blob): Promise<boolean> =>
  (await hashBlob(one)).sha256 === (await hashBlob(other)).sha256;

/**
 * Bytes of a blob, a copy, and the hash of that copy, which comes later. A large blob is read and copied by the thread
 * that hashes it, since a copy stops the page as well.
 */
export const copyBlob = async (blob: Blob): Promise<CopiedBlob & { readonly hash: () => Promise<HashedBlob> }> => {
  const thread = hashInThread({ blob, isCopied: true });
  const copied = (await thread?.copied) ?? (await readAndCopy(blob));
  return { ...copied, hash: async () => (await thread?.hashed) ?? readAndHash(copied.copy) };
};

interface ThreadAnswers {
  /** Null where the thread has none. */
  readonly copied: Promise<CopiedBlob | null>;
  /** Null where the thread has none; then it is left to the thread that asked. */
  readonly hashed: Promise<HashedBlob | null>;
}

/** Null for a blob that needs no thread, and where there are none, as in service workers. */
const hashInThread = (request: HashRequest): ThreadAnswers | null => {
  if (request.blob.size < minThreadBytes || typeof Worker !== "function") return null;
  const copied = Promise.withResolvers<CopiedBlob | null>();
  const hashed = Promise.withResolvers<HashedBlob | null>();
  let thread: Worker | null = null;
  const finish = (value: HashedBlob | null): void => {
    thread?.terminate();
    copied.resolve(null);
    hashed.resolve(value);
  };
  try {
    thread = new Worker(new URL("./hash-thread.ts", import.meta.url), { type: "module" });
    thread.onmessage = ({ data }: MessageEvent<HashAnswer>) => {
      if (data !== null && "copy" in data) copied.resolve(data);
      else finish(data);
    };
    thread.onerror = () => finish(null);
    thread.postMessage(request);
  } catch {
    finish(null);
  }
  return { copied: copied.promise, hashed: hashed.promise };
};
