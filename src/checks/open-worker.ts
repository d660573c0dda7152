import type { BookCallName, CallName, Progress, Request, Response } from "./worker-calls.ts";
import { WorkerError } from "./worker-error.ts";
import type {
  DoneMessage,
  FailedMessage,
  ProgressMessage,
  RequestMessage,
  ResponseMessage,
  WorkerFailure,
} from "./worker-messages.ts";

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

interface PendingCall<N extends CallName> {
  readonly resolve: (response: Response<N>) => void;
  readonly reject: (error: WorkerError) => void;
  readonly onProgress: ((progress: Progress<N>) => void) | undefined;
}

/** By name, then by id, so that every response meets the type of its own call. */
type PendingCalls = { readonly [N in CallName]: Map<number, PendingCall<N>> };

/** Starts a worker that hosts the engine; it answers several calls at a time, in any order. */
export const openWorker = (): EngineWorker<Exclude<CallName, BookCallName>> =>
  connect(new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" }));

/** Starts a worker that has the book. */
export const openBookWorker = (): EngineWorker<BookCallName> =>
  connect(new Worker(new URL("./book-thread.ts", import.meta.url), { type: "module" }));

const connect = (worker: Worker): EngineWorker => {
  const pending = createPendingCalls();
  let lastId = 0;
  const failAll = (failure: WorkerFailure): void => {
    for (const calls of Object.values(pending)) {
      for (const { reject } of calls.values()) reject(new WorkerError(failure));
      calls.clear();
    }
  };
  worker.onmessage = ({ data }: MessageEvent<ResponseMessage>) => settle(pending, data);
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
        const message: RequestMessage<N> = { id: lastId, call: name, request };
        pending[name].set(lastId, { resolve, reject, onProgress });
        worker.postMessage(message, [...transferred]);
      }),
    end: () => {
      worker.terminate();
      failAll({ kind: "ended" });
    },
  };
};

const settle = (pending: PendingCalls, message: ResponseMessage): void => {
  if (message.kind === "progress") report<CallName>(pending, message);
  else if (message.kind === "done") resolve<CallName>(pending, message);
  else reject(pending, message);
};

const report = <N extends CallName>(pending: PendingCalls, { id, call, progress }: ProgressMessage<N>): void =>
  pending[call].get(id)?.onProgress?.(progress);

const resolve = <N extends CallName>(pending: PendingCalls, { id, call, response }: DoneMessage<N>): void => {
  pending[call].get(id)?.resolve(response);
  pending[call].delete(id);
};

const reject = (pending: PendingCalls, { id, call, failure }: FailedMessage): void => {
  pending[call].get(id)?.reject(new WorkerError(failure));
  pending[call].delete(id);
};

const createPendingCalls = (): PendingCalls => ({
  warmUp: new Map(),
  check: new Map(),
  open: new Map(),
  listSearchValues: new Map(),
  rows: new Map(),
  totals: new Map(),
  showInvoice: new Map(),
  describe: new Map(),
  export: new Map(),
  offerRepairs: new Map(),
  repair: new Map(),
  editCells: new Map(),
  split: new Map(),
  checkOffice: new Map(),
  openArchive: new Map(),
  writeDocument: new Map(),
  renderExport: new Map(),
  readProof: new Map(),
  verifyProof: new Map(),
  compareBookings: new Map(),
  compareStapel: new Map(),
  openBook: new Map(),
  searchBook: new Map(),
  answer: new Map(),
  readExamples: new Map(),
  compare: new Map(),
  openText: new Map(),
  textRows: new Map(),
  textRowAt: new Map(),
  changeTree: new Map(),
  treeRows: new Map(),
  memberContent: new Map(),
  find: new Map(),
});
