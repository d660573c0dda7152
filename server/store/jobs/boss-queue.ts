import type { PgBoss } from "pg-boss";
import { errorToText, type Log } from "#server/ground/log.ts";
import { countBossRows, listBossSubjects } from "#server/store/db/boss-rows.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import type { EventBus } from "#server/store/events/event-bus.ts";
import {
  type Claim,
  inTransaction,
  isSuspect,
  type JobData,
  type JobName,
  readCause,
  storeFailedJob,
  toClaim,
  wasSettled,
} from "./boss-claim.ts";
import { type JobHandlers, type JobKind, type JobLane, jobKinds, lanesOf, type WorkingQueue } from "./job-queue.ts";
import { countRows, listSubjects } from "./job-rows.ts";
import { isOutage, logJobError, outagePauseMs, retryDuringOutage } from "./outage.ts";
import { type BossTimes, bossTimes, deadLetters } from "./start-boss.ts";

interface Parts {
  readonly boss: PgBoss;
  readonly db: Db;
  readonly bus: EventBus;
  readonly log: Log;
  readonly newId: () => string;
  readonly now: () => number;
  readonly handlers: JobHandlers;
  readonly concurrency: number;
  readonly times?: BossTimes | undefined;
}

/** Notifications are only hints, so workers also poll. */
const pollIntervalMs = 2000;
const heartbeatMs = (bossTimes.heartbeatSeconds * 1000) / 3;

/** The queue of several processes on one PostgreSQL. Operations of pg-boss join the caller's transaction. */
export const createBossQueue = (parts: Parts): WorkingQueue => {
  const { boss, db, bus, log, handlers, concurrency, times = bossTimes } = parts;
  const running = new Map<string, { readonly claim: Claim; readonly control: AbortController; done: Promise<void> }>();
  const lanes = lanesOf(concurrency);
  let stopped = true;
  let pumping: Promise<void> | null = null;
  let pumpAgain = false;
  let timers: NodeJS.Timeout[] = [];
  let ends: (() => void)[] = [];

  const poll = (): void => {
    if (stopped) return;
    pumpAgain = true;
    pumping ??= pump().finally(() => {
      pumping = null;
      if (pumpAgain) poll();
    });
  };

  const pump = async (): Promise<void> => {
    try {
      while (pumpAgain && !stopped) {
        pumpAgain = false;
        for (const lane of lanes) {
          while (!stopped && hasSlot(lane)) {
            const claim = await claimNext(boss, lane.kinds);
            if (claim === null) break;
            const before = isSuspect(claim) ? listRunning(lane).map(({ done }) => done) : [];
            begin(claim, async (signal) => {
              // Runs alone, so that a crash can only be caused by this job.
              await Promise.all(before);
              await work(claim, signal);
            });
          }
        }
        await deleteDead();
      }
    } catch (error) {
      logJobError(log, "job queue", error);
    }
  };

  const listRunning = ({ kinds }: JobLane) => [...running.values()].filter(({ claim }) => kinds.includes(claim.kind));

  /** Nothing else starts while a suspect runs or waits for running jobs to end. */
  const hasSlot = (lane: JobLane): boolean => {
    const jobs = listRunning(lane);
    return jobs.length < lane.slots && !jobs.some(({ claim }) => isSuspect(claim));
  };

  const begin = (claim: Claim, run: (signal: AbortSignal) => Promise<void>): void => {
    const control = new AbortController();
    const entry = { claim, control, done: Promise.resolve() };
    running.set(claim.id, entry);
    entry.done = run(control.signal)
      .catch((error: unknown) => log.error("job", { kind: claim.kind, error: errorToText(error) }))
      .finally(() => {
        running.delete(claim.id);
        poll();
      });
  };

  const work = async (claim: Claim, signal: AbortSignal): Promise<void> => {
    const { kind, subject, id, retryCount } = claim;
    try {
      signal.throwIfAborted();
      // Each attempt has its own id, so remains of a lost attempt are not mixed with those of the next.
      const { commit, discard } = await handlers[kind].run({ id: `${id}-${retryCount}`, subject }, signal);
      const isClaimed = await db.transaction().execute(async (trx) => {
        const isHeld = wasSettled(await boss.complete(kind, claim, null, inTransaction(trx)));
        if (isHeld) await commit(trx);
        return isHeld;
      });
      if (!isClaimed) await discard?.();
    } catch (error) {
      // An attempt interrupted on purpose, or by an outage, does not count.
      if (signal.aborted) {
        if (stopped) await end(claim, (trx) => send(trx, claim));
      } else if (isOutage(error)) {
        log.warn("job interrupted", { kind, subject, error: String(error) });
        await end(claim, (trx) => send(trx, claim, (outagePauseMs / 1000) * times.retryDelay));
      } else await settleFailure(claim, toError(error));
    }
  };

  const settleFailure = async (claim: Claim, error: Error): Promise<void> => {
    const { kind, subject } = claim;
    const failures = claim.failures + 1;
    log.error("job", { kind, subject, failures, error: errorToText(error) });
    await end(claim, (trx) =>
      failures <= times.retryLimit
        ? send(trx, { ...claim, failures }, times.retryDelay * 2 ** (failures - 1))
        : fail(trx, { ...claim, failures }, error),
    );
  };

  /** Ends an attempt in one transaction with its follow-up; an attempt that lost the job does nothing. */
  const end = ({ kind, ...claim }: Claim, followUp: (trx: Trx) => Promise<void>): Promise<void> =>
    retryDuringOutage(
      () =>
        db.transaction().execute(async (trx) => {
          if (wasSettled(await boss.deleteJob(kind, claim, inTransaction(trx)))) await followUp(trx);
        }),
      () => stopped,
    );

  const fail = async (trx: Trx, job: Claim, cause: Error): Promise<void> => {
    await handlers[job.kind].giveUp(trx, job, cause);
    await storeFailedJob(trx, job, cause, parts);
  };

  /** Ends jobs whose workers died at every attempt. */
  const deleteDead = async (): Promise<void> => {
    const [dead] = await boss.fetch<JobData>(deadLetters, { includeMetadata: true });
    if (dead === undefined) return;
    const { id, data, sourceOutput } = dead;
    const job = toClaim({ id, data, retryCount: (dead.sourceRetryCount ?? times.interruptionLimit) + 1 });
    await db.transaction().execute(async (trx) => {
      if (!wasSettled(await boss.complete(deadLetters, dead, null, inTransaction(trx)))) return;
      await fail(trx, job, readCause(sourceOutput));
    });
    pumpAgain = true;
  };

  const send = async (trx: Trx, data: JobData, pauseSeconds = 0): Promise<void> => {
    const { kind, subject, failures = 0, interruptions = 0 } = data;
    const retryLimit = Math.max(0, times.interruptionLimit - interruptions);
    const options = { singletonKey: subject, retryLimit, ...(pauseSeconds > 0 ? { startAfter: pauseSeconds } : {}) };
    await boss.send(kind, { kind, subject, failures, interruptions }, { ...options, ...inTransaction(trx) });
  };

  return {
    add: (trx, job) => send(trx, job),
    remove: async (trx, { kind, subject }) => {
      const jobs = await boss.findJobs(kind, { key: subject, ...inTransaction(trx) });
      const open = jobs.filter(({ state }) => state === "created" || state === "retry" || state === "active");
      if (open.length > 0)
        await boss.deleteJob(
          kind,
          open.map(({ id }) => id),
          inTransaction(trx),
        );
    },
    abort: (job) => bus.publish("job-abort", job),
    wake: () => bus.publish("job-added", null),
    count: async () => [...(await countBossRows(db)).filter(isOurs), ...(await countRows(db))],
    listSubjects: async (kinds) => [...(await listBossSubjects(db, kinds)), ...(await listSubjects(db, kinds))],
    start: async () => {
      await adoptRows(db, send);
      stopped = false;
      ends = [
        bus.subscribe("job-added", poll),
        bus.onReconnect(poll),
        bus.subscribe("job-abort", (data) => {
          const { kind, subject } = data as JobName;
          for (const { claim, control } of running.values())
            if (claim.kind === kind && claim.subject === subject) control.abort();
        }),
      ];
      timers = [setInterval(poll, pollIntervalMs).unref(), setInterval(() => void touch(), heartbeatMs).unref()];
      poll();
    },
    stop: async () => {
      stopped = true;
      for (const end of ends) end();
      for (const timer of timers) clearInterval(timer);
      await pumping;
      for (const { control } of running.values()) control.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    settle: async () => {
      poll();
      while (pumping || running.size > 0) {
        await pumping;
        await Promise.all([...running.values()].map(({ done }) => done));
      }
    },
  };

  async function touch(): Promise<void> {
    const byKind = Map.groupBy([...running.values()], ({ claim }) => claim.kind);
    for (const [kind, entries] of byKind) {
      await boss
        .touch(
          kind,
          entries.map(({ claim }) => claim),
        )
        .catch((error: unknown) => logJobError(log, "job heartbeat", error));
    }
  }
};

const isOurs = <Row extends { readonly kind: string }>(row: Row): row is Row & { readonly kind: JobKind } =>
  jobKinds.some((kind) => kind === row.kind);

/** Jobs from a backup or from an embedded installation are in the table of the embedded queue. */
const adoptRows = (db: Db, send: (trx: Trx, job: JobName) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom("jobs").where("state", "!=", "failed").returning(["kind", "subject"]).execute();
    for (const { kind, subject } of rows) await send(trx, { kind: kind as JobKind, subject });
  });

const claimNext = async (boss: PgBoss, kinds: readonly JobKind[]): Promise<Claim | null> => {
  for (const kind of kinds) {
    const [job] = await boss.fetch<JobData>(kind);
    if (job !== undefined) return toClaim(job);
  }
  return null;
};

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
