import type { BookCallName, CallName, Progress, Request, Response } from "./worker-calls.ts";
import { WorkerError } from "./worker-error.ts";
import type { RequestMessage, ResponseMessage, WorkerFailure } from "./worker-messages.ts";

export interface EngineWorker<Served extends CallName = CallName> {
  /**
   * Resolves with the response of the worker; rejects with a `WorkerError` when it fails or is ended. Transferables of
   * the request are transferred, not copied.
   */
  readonly call: <N extends Served>(
    name: N,
    request: Request<N>,
    onProgress?: (progress: Progress<N>) => void,
    transferred?: readonly Transferable[],
  ) => Promise<Response<N>>;
  /** Ends the worker immediately, even during a call. */
  readonly end: () => void;
}

interface PendingCall {
  readonly receive: (message: ResponseMessage) => void;
  readonly reject: (error: WorkerError) => void;
}

/** Starts a worker that hosts the engine; it answers several calls at a time, in any order. */
export const openWorker = (): EngineWorker<Exclude<CallName, BookCallName>> =>
  connect(new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" }));

/** Starts a worker that has the book. */
export const openBookWorker = (): EngineWorker<BookCallName> =>
  connect(new Worker(new URL("./book-thread.ts", import.meta.url), { type: "module" }));

const connect = (worker: Worker): EngineWorker => {
  const pending = new Map<number, PendingCall>();
  let lastId = 0;
  const failAll = (failure: WorkerFailure): void => {
    for (const { reject } of pending.values()) reject(new WorkerError(failure));
    pending.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<ResponseMessage>) => {
    const { id, kind } = data;
    pending.get(id)?.receive(data);
    if (kind !== "progress") pending.delete(id);
  };
  worker.onerror = ({ message }) => failAll({ kind: "broken", message });
  worker.onmessageerror = () => failAll({ kind: "unreadable" });
  return {
    call: <N extends CallName>(
      name: N,
      request: Request<N>,
      onProgress?: (progress: Progress<N>) => void,
      transferred: readonly Transferable[] = [],
    ) =>
      new Promise<Response<N>>((resolve, reject) => {
        lastId += 1;
        const receive = (message: ResponseMessage): void => {
          // The worker answers a call under its own id and name.
          const own = message as ResponseMessage<N>;
          if (own.kind === "progress") onProgress?.(own.progress);
          else if (own.kind === "done") resolve(own.response);
          else reject(new WorkerError(own.failure));
        };
        const message: RequestMessage<N> = { id: lastId, call: name, request };
        pending.set(lastId, { receive, reject });
        worker.postMessage(message, [...transferred]);
      }),
    end: () => {
      worker.terminate();
      failAll({ kind: "ended" });
    },
  };
};
