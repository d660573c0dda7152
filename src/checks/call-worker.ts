import { openWorker } from "./open-worker.ts";
import type { BookCallName, CallName, Progress, Request, Response } from "./worker-calls.ts";

/** One call in a separate worker, which ends with the response or when the signal aborts. */
export const callWorker = async <N extends Exclude<CallName, BookCallName>>(
  name: N,
  request: Request<N>,
  signal: AbortSignal,
  onProgress?: (progress: Progress<N>) => void,
): Promise<Response<N>> => {
  signal.throwIfAborted();
  const worker = openWorker();
  signal.addEventListener("abort", worker.end, { once: true });
  try {
    return await worker.call(name, request, onProgress);
  } finally {
    signal.removeEventListener("abort", worker.end);
    worker.end();
  }
};
