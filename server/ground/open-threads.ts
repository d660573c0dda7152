import PQueue from "p-queue";
import { Piscina } from "piscina";
import { errorToText } from "./log.ts";

/** `name` is the exported function; aborting ends the thread of a task that runs. */
type RunOptions = Pick<NonNullable<Parameters<Piscina["run"]>[1]>, "name" | "transferList"> & {
  readonly signal?: AbortSignal;
};

export interface Threads<Task, Result> {
  /** Rejects with the error of the task, of its thread, or of the thread that failed to start for it. */
  readonly run: (task: Task, options?: RunOptions) => Promise<Result>;
  /** Threads that run or start. */
  readonly countThreads: () => number;
  /** Tasks that wait for a thread. */
  readonly countWaiting: () => number;
  readonly close: () => Promise<void>;
}

/**
 * A pool of threads that grows and shrinks with the load. A thread that dies without a task, or while starting, does
 * not end the server.
 *
 * Piscina starts a thread for a new task only: tasks in its queue would wait for ever once all threads have died or were
 * ended by an abort, and so would one whose thread fails to start. So the queue is here, and piscina gets no more tasks
 * than threads.
 */
export const openThreads = <Task = unknown, Result = unknown>({
  maxThreads,
  ...options
}: NonNullable<ConstructorParameters<typeof Piscina>[0]> & { readonly maxThreads: number }): Threads<Task, Result> => {
  const pool = new Piscina<Task, Result>({ ...options, minThreads: 0, maxThreads });
  const queue = new PQueue({ concurrency: maxThreads });
  /** One for each task handed over, oldest first. */
  let handedOver: readonly AbortController[] = [];
  let isClosed = false;
  const handOver = async (task: Task, { signal, ...rest }: RunOptions): Promise<Result> => {
    if (isClosed) throw new Error("The threads are closed");
    const lost = new AbortController();
    handedOver = [...handedOver, lost];
    try {
      return await pool.run(task, { ...rest, signal: AbortSignal.any([lost.signal, ...(signal ? [signal] : [])]) });
    } catch (error) {
      throw lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      handedOver = handedOver.filter((other) => other !== lost);
    }
  };
  pool.on("error", (error: unknown) => {
    process.emitWarning(errorToText(error), { type: "ThreadEnded" });
    // Threads take the oldest first, so the youngest have none.
    for (const lost of handedOver.slice(pool.threads.length)) lost.abort(error);
  });
  return {
    run: (task, runOptions = {}) =>
      queue.add(() => handOver(task, runOptions), runOptions.signal ? { signal: runOptions.signal } : {}),
    countThreads: () => pool.threads.length,
    countWaiting: () => queue.size,
    close: () => {
      isClosed = true;
      return pool.destroy();
    },
  };
};
