import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { HeaderFacts, SearchValues, Verdict } from "#engine/index.ts";
import { openThreads } from "#server/ground/open-threads.ts";
import { semiSpaceMb } from "./check-memory.ts";
import type {
  CheckedFile,
  CheckTask,
  JudgeTask,
  judgeTask,
  runCheckTask,
  SearchValuesTask,
  StoredFile,
} from "./check-worker.ts";
import type { OccurrenceRows, OccurrenceTask } from "./read-occurrences.ts";

export const damagedFileError = "DamagedFileError";

/** The stored bytes are not those that were uploaded. */
export class DamagedFileError extends Error {
  override readonly name = damagedFileError;
}

/** What the rules of a Regelstand say of a file; rejects when the signal aborts it, or the file cannot be read or is damaged. */
export type Judge = (task: JudgeTask, signal: AbortSignal) => Promise<Verdict>;

/** Runs one check to its result; rejects when the signal aborts it, or the file cannot be read or is damaged. */
export type RunCheck = (
  task: CheckTask,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<CheckedFile>;

export interface CheckPool {
  readonly runCheck: RunCheck;
  readonly judge: Judge;
  readonly readHeader: (file: StoredFile) => Promise<HeaderFacts>;
  /** Puts one page of a stored result into words. */
  readonly readOccurrences: (task: OccurrenceTask) => Promise<OccurrenceRows>;
  /** By what a stored result is found. */
  readonly readSearchValues: (task: SearchValuesTask) => Promise<SearchValues>;
  /** Has a thread get ready for a file that is on its way; nothing happens where there is one. */
  readonly prepare: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Three times what the worst of the hostile files takes. A check that wants more ends its thread and not the server;
 * after the usual attempts the person reads that it could not be finished.
 */
const maxMemoryMb = 1_280;

/** Threads that host the engine, so a long check never blocks an answer. An aborted check ends its thread. */
export const createCheckPool = (threads: number, limits: { readonly maxMemoryMb?: number } = {}): CheckPool => {
  const pool = openThreads({
    filename: new URL("./check-worker.ts", import.meta.url).href,
    minThreads: 0,
    // One more than checks run at once, so that an upload never waits behind them.
    maxThreads: threads + 1,
    idleTimeout: 60_000,
    resourceLimits: {
      maxYoungGenerationSizeMb: 3 * semiSpaceMb,
      maxOldGenerationSizeMb: limits.maxMemoryMb ?? maxMemoryMb,
    },
  });
  // A check waits for a thread that is getting ready: another one would have to load the engine as well.
  let warmingUp: Promise<void> = Promise.resolve();
  return {
    runCheck: async (task, { signal, onProgress }) => {
      await warmingUp;
      const { port1, port2 } = new MessageChannel();
      port1.on("message", onProgress).unref();
      const worker: CheckTask & { progress: MessagePort } = { ...task, progress: port2 };
      try {
        const options = { name: "runCheckTask", signal, transferList: [port2] };
        const result = await (pool.run(worker, options) as ReturnType<typeof runCheckTask>);
        if (result === "damaged") throw new DamagedFileError("the stored bytes do not have their hash");
        return result;
      } finally {
        port1.close();
      }
    },
    judge: async (task, signal) => {
      const verdict = await (pool.run(task, { name: "judgeTask", signal }) as ReturnType<typeof judgeTask>);
      if (verdict === "damaged") throw new DamagedFileError("the stored bytes do not have their hash");
      return verdict;
    },
    readHeader: (file) => pool.run(file, { name: "readHeaderTask" }) as Promise<HeaderFacts>,
    readOccurrences: (task) => pool.run(task, { name: "readOccurrencesTask" }) as Promise<OccurrenceRows>,
    readSearchValues: (task) => pool.run(task, { name: "readSearchValuesTask" }) as Promise<SearchValues>,
    prepare: () => {
      if (pool.threads.length > 0) return;
      // What fails here is told by the check that follows.
      warmingUp = (pool.run(null, { name: "warmUpTask" }) as Promise<void>).catch(() => {});
    },
    close: () => pool.destroy(),
  };
};
