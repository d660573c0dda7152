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

/** The stored bytes differ from the uploaded ones. */
export class DamagedFileError extends Error {
  override readonly name = damagedFileError;
}

/** Verdict on a file by the rules of a Regelstand; rejects if aborted, or if the file is unreadable or damaged. */
export type DetermineVerdict = (task: JudgeTask, signal: AbortSignal) => Promise<Verdict>;

/** Runs a complete check; rejects if aborted, or if the file is unreadable or damaged. */
export type RunCheck = (
  task: CheckTask,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<CheckedFile>;

export interface CheckPool {
  readonly runCheck: RunCheck;
  readonly judge: DetermineVerdict;
  readonly readHeader: (file: StoredFile) => Promise<HeaderFacts>;
  /** Describes one page of a stored result. */
  readonly readOccurrences: (task: OccurrenceTask) => Promise<OccurrenceRows>;
  /** Search values of a stored result. */
  readonly readSearchValues: (task: SearchValuesTask) => Promise<SearchValues>;
  /** Prepares a thread for an upload in progress; does nothing if one is idle. */
  readonly prepare: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Three times the need of the worst hostile file. A check over the limit ends its thread, not the server; after the
 * usual retries it is reported as not finished.
 */
const maxMemoryMb = 1_280;

/** Threads that run the engine, so that a long check never blocks an answer. Aborting a check ends its thread. */
export const createCheckPool = (threads: number, limits: { readonly maxMemoryMb?: number } = {}): CheckPool => {
  const pool = openThreads({
    filename: new URL("./check-worker.ts", import.meta.url).href,
    // One more than concurrent checks, so that an upload never waits for them.
    maxThreads: threads + 1,
    idleTimeout: 60_000,
    resourceLimits: {
      maxYoungGenerationSizeMb: 3 * semiSpaceMb,
      maxOldGenerationSizeMb: limits.maxMemoryMb ?? maxMemoryMb,
    },
  });
  // A check waits for a thread being prepared; another thread would have to load the engine as well.
  let warmUp: Promise<void> = Promise.resolve();
  return {
    runCheck: async (task, { signal, onProgress }) => {
      await warmUp;
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
      if (pool.countThreads() > 0) return;
      // The next check will report the error.
      warmUp = (pool.run(null, { name: "warmUpTask" }) as Promise<void>).catch(() => {});
    },
    close: () => pool.close(),
  };
};
