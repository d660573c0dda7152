import { mebibyte } from "#engine/values/units.ts";
import { type HashedBlob, readAndHash } from "./hash-bytes.ts";

/** Bytes; less is hashed before a thread has started. */
const minThreadBytes = mebibyte;

/**
 * Size and SHA-256 of a blob, as `readAndHash`, for the thread of the page: browsers hash on the thread that asks, which
 * stops the page for 40 ms to a second per 50 MB, so a larger blob gets one of its own.
 */
export const hashBlob = async (blob: Blob): Promise<HashedBlob> => {
  // Service workers have no threads; one that does not start or fails leaves the work to this one.
  const isLarge = blob.size >= minThreadBytes && typeof Worker === "function";
  return (isLarge && (await hashInThread(blob))) || readAndHash(blob);
};

export const hasSameBytes = async (one: Blob, other: Blob): Promise<boolean> =>
  (await hashBlob(one)).sha256 === (await hashBlob(other)).sha256;

const hashInThread = async (blob: Blob): Promise<HashedBlob | null> => {
  let thread: Worker | null = null;
  try {
    const worker = new Worker(new URL("./hash-thread.ts", import.meta.url), { type: "module" });
    thread = worker;
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<HashedBlob | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(blob);
    });
  } catch {
    return null;
  } finally {
    thread?.terminate();
  }
};
