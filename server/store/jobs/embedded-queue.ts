import { errorToText, type Log } from "#server/ground/log.ts";
import type { JobRow } from "#server/store/db/rows/processes.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { type JobHandlers, type JobKind, type JobLane, lanesOf, type WorkingQueue } from "./job-queue.ts";
import {
  claimJob,
  countRows,
  findNextRunAt,
  finishJob,
  isSuspect,
  isTooFarAhead,
  listSubjects,
  newJob,
  postponeJob,
  releaseAllJobs,
  releaseJob,
  updateHeartbeats,
} from "./job-rows.ts";
import { isOutage, logJobError, outagePauseMs, retryDuringOutage } from "./outage.ts";

interface Parts {
  readonly db: Db;
  readonly log: Log;
  readonly now: () => number;
  readonly newId: () => string;
  readonly handlers: JobHandlers;
  readonly concurrency: number;
}

const heartbeatMs = 10_000;
const maxSleepMs = 30_000;
/** Attempts include runs that ended with the process; failures are only errors reported by the handler. */
const maxAttempts = 10;
const maxFailures = 3;
const retryDelayMs = (failures: number): number => 1000 * 5 ** (failures - 1);

/** The queue of one process on one table. */
export const createEmbeddedQueue = (parts: Parts): WorkingQueue => {
  const { db, log, now, newId, handlers, concurrency } = parts;
  const running = new Map<string, { readonly job: JobRow; readonly control: AbortController; done: Promise<void> }>();
  const lanes = lanesOf(concurrency);
  let stopped = true;
  let pumping: Promise<void> | null = null;
  let pumpAgain = false;
  let sleepTimer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const wake = (): void => {
    if (stopped) return;
    pumpAgain = true;
    pumping ??= pump().finally(() => {
      pumping = null;
      if (pumpAgain) wake();
    });
  };

  const pump = async (): Promise<void> => {
    let polledAt = now();
    try {
      while (pumpAgain && !stopped) {
        pumpAgain = false;
        polledAt = now();
        for (const lane of lanes) {
          while (!stopped && hasSlot(lane)) {
            const { kinds } = lane;
            const own = [...running.keys()];
            const job = await claimJob(db, { now: now(), own, kinds, isAlone: listRunning(lane).length === 0 });
            if (!job) break;
            begin(job);
          }
        }
      }
      await sleepUntilDue(polledAt);
    } catch (error) {
      // The database did not answer, e.g. because the disk is full: retry later instead of crashing.
      logJobError(log, "job queue", error);
      sleepFor(maxSleepMs);
    }
  };

  const listRunning = ({ kinds }: JobLane): readonly JobRow[] =>
    [...running.values()].map(({ job }) => job).filter(({ kind }) => kinds.some((one) => one === kind));

  const hasSlot = (lane: JobLane): boolean => {
    const jobs = listRunning(lane);
    return jobs.length < lane.slots && !jobs.some(isSuspect);
  };

  /** Jobs due at the last poll have started, or wait for a job to end, which polls again. */
  const sleepUntilDue = async (lookedAt: number): Promise<void> => {
    const kinds = stopped ? [] : lanes.filter(hasSlot).flatMap((lane) => lane.kinds);
    const runAt = kinds.length === 0 ? null : await findNextRunAt(db, kinds, lookedAt);
    if (runAt !== null) sleepFor(isTooFarAhead(runAt, now()) ? 0 : Math.min(maxSleepMs, Math.max(0, runAt - now())));
  };
  const sleepFor = (ms: number): void => {
    clearTimeout(sleepTimer);
    sleepTimer = setTimeout(wake, ms).unref();
  };

  const begin = (job: JobRow): void => {
    const control = new AbortController();
    const entry = { job, control, done: Promise.resolve() };
    running.set(job.id, entry);
    entry.done = work(job, control.signal)
      .catch((error: unknown) => log.error("job", { kind: job.kind, error: errorToText(error) }))
      .finally(() => {
        running.delete(job.id);
        wake();
      });
  };

  const work = async (job: JobRow, signal: AbortSignal): Promise<void> => {
    const handler = handlers[job.kind as JobKind];
    if (job.attempts > maxAttempts) {
      const cause = "the process ended during every attempt";
      await finishJob(db, job.id, cause, (trx) => handler.giveUp(trx, job, cause));
      return;
    }
    try {
      const { commit, discard } = await handler.run(job, signal);
      const finished = await finishJob(db, job.id, null, commit);
      if (!finished) await discard?.();
    } catch (error) {
      await settleFailure(job, signal, error);
    }
  };

  const settleFailure = async (job: JobRow, signal: AbortSignal, error: unknown): Promise<void> => {
    if (signal.aborted) {
      // Removed job: its row is already gone. Shutdown: the next start resumes it.
      if (stopped) await releaseJob(db, job);
      return;
    }
    const text = errorToText(error);
    if (isOutage(error)) {
      log.warn("job interrupted", { kind: job.kind, subject: job.subject, error: String(error) });
      const release = () => releaseJob(db, job, { runAt: now() + outagePauseMs, lastError: text });
      return retryDuringOutage(release, () => stopped);
    }
    log.error("job", { kind: job.kind, subject: job.subject, failures: job.failures + 1, error: text });
    const failures = job.failures + 1;
    if (failures < maxFailures) await postponeJob(db, job.id, now() + retryDelayMs(failures), failures, text);
    else await finishJob(db, job.id, text, (trx) => handlers[job.kind as JobKind].giveUp(trx, job, error));
  };

  return {
    add: async (trx: Trx, { kind, subject }) => {
      await trx
        .insertInto("jobs")
        .values(newJob({ id: newId(), kind, subject }, now()))
        .execute();
    },
    remove: async (trx, { kind, subject }) => {
      await trx.deleteFrom("jobs").where("kind", "=", kind).where("subject", "=", subject).execute();
    },
    abort: ({ kind, subject }) => {
      for (const { job, control } of running.values()) {
        if (job.kind === kind && job.subject === subject) control.abort();
      }
    },
    wake,
    count: () => countRows(db),
    listSubjects: (kinds) => listSubjects(db, kinds),
    start: async () => {
      await releaseAllJobs(db, now());
      stopped = false;
      heartbeat = setInterval(() => {
        void updateHeartbeats(db, [...running.keys()], now()).catch((error: unknown) =>
          logJobError(log, "job heartbeat", error),
        );
      }, heartbeatMs).unref();
      wake();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(sleepTimer);
      clearInterval(heartbeat);
      await pumping;
      for (const { control } of running.values()) control.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    settle: async () => {
      while (pumping || running.size > 0) {
        await pumping;
        await Promise.all([...running.values()].map(({ done }) => done));
      }
    },
  };
};
