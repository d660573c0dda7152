import type { JobRow } from "#server/store/db/rows/processes.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import type { JobCount, JobKind } from "./job-queue.ts";

/** A claim without a heartbeat for this long belongs to a dead process. */
const staleMs = 60_000;

/** Maximum delay. A later time was written before the clock was set back, so the job is due. */
const maxWaitMs = 60_000;

export const isTooFarAhead = (runAt: number, now: number): boolean => runAt > now + maxWaitMs;

/** It was running when a process died and did not fail by itself, so it may be the cause. */
export const isSuspect = ({ attempts, failures }: Pick<JobRow, "attempts" | "failures">): boolean =>
  attempts - 1 > failures;

/** A new job, due immediately. */
export const newJob = (job: Pick<JobRow, "id" | "kind" | "subject">, now: number): JobRow => ({
  ...job,
  state: "queued",
  runAt: now,
  attempts: 0,
  failures: 0,
  heartbeatAt: null,
  lastError: null,
  createdAt: now,
});

interface Claim {
  readonly now: number;
  /** Jobs already running in this process. */
  readonly own: readonly string[];
  readonly kinds: readonly JobKind[];
  /** No other job of these kinds is running here. */
  readonly isAlone: boolean;
}

/**
 * Claims the oldest due job of these kinds in one statement. A job that was running at a crash is claimed only if
 * nothing else runs, and nothing else starts while it waits, so that a second crash can only be its own.
 */
export const claimJob = async (db: Db, { now, own, kinds, isAlone }: Claim): Promise<JobRow | null> => {
  const job = await db
    .updateTable("jobs")
    .set(({ eb }) => ({ state: "running", heartbeatAt: now, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("jobs")
        .select("id")
        .where("kind", "in", kinds)
        .where(({ and, eb, or }) =>
          or([
            and([eb("state", "=", "queued"), or([eb("runAt", "<=", now), eb("runAt", ">", now + maxWaitMs)])]),
            and([
              eb("state", "=", "running"),
              eb("heartbeatAt", "<", now - staleMs),
              ...(own.length > 0 ? [eb("id", "not in", own)] : []),
            ]),
          ]),
        )
        .orderBy("runAt")
        .orderBy("id")
        .limit(1),
    )
    .$if(!isAlone, (query) => query.whereRef("attempts", "<=", "failures"))
    .returningAll()
    .executeTakeFirst();
  return job ?? null;
};

/**
 * Pause of a job after interrupted attempts. A process killed from outside, or by another job, dies a few times within
 * minutes; ten attempts take three of them.
 */
const pauseMs = (interruptions: number): number =>
  interruptions < 2 ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (interruptions - 2));

/** At start no other process uses this database, so every claim is left over from a killed one. */
export const releaseAllJobs = async (db: Db, now: number): Promise<void> => {
  const left = await db
    .selectFrom("jobs")
    .select(["id", "runAt", "attempts", "failures"])
    .where("state", "=", "running")
    .execute();
  for (const { id, runAt, attempts, failures } of left) {
    const restartDelayMs = pauseMs(attempts - failures);
    await db
      .updateTable("jobs")
      .set({ state: "queued", heartbeatAt: null, runAt: restartDelayMs === 0 ? runAt : now + restartDelayMs })
      .where("id", "=", id)
      .execute();
  }
};

export const updateHeartbeats = async (db: Db, ids: readonly string[], now: number): Promise<void> => {
  if (ids.length > 0) await db.updateTable("jobs").set({ heartbeatAt: now }).where("id", "in", ids).execute();
};

/** Ends a job together with its writes; false if it was removed meanwhile. A given-up job keeps its row. */
export const finishJob = async (
  db: Db,
  id: string,
  error: string | null,
  commit: (trx: Trx) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const end =
      error === null
        ? trx.deleteFrom("jobs").where("id", "=", id).where("state", "=", "running").returning("id")
        : trx
            .updateTable("jobs")
            .set({ state: "failed", lastError: error })
            .where("id", "=", id)
            .where("state", "=", "running")
            .returning("id");
    const ended = await end.executeTakeFirst();
    if (ended) await commit(trx);
    return ended !== undefined;
  });

export const postponeJob = async (
  db: Db,
  id: string,
  runAt: number,
  failures: number,
  error: string,
): Promise<void> => {
  await db
    .updateTable("jobs")
    .set({ state: "queued", runAt, failures, lastError: error, heartbeatAt: null })
    .where("id", "=", id)
    .execute();
};

/** Releases a job interrupted on purpose or by an outage; the attempt does not count. */
export const releaseJob = async (
  db: Db,
  job: JobRow,
  changes: Partial<Pick<JobRow, "runAt" | "lastError">> = {},
): Promise<void> => {
  await db
    .updateTable("jobs")
    .set({ state: "queued", heartbeatAt: null, attempts: job.attempts - 1, ...changes })
    .where("id", "=", job.id)
    .execute();
};

/** When the next job of these kinds becomes due after a moment. */
export const findNextRunAt = async (db: Db, kinds: readonly JobKind[], after: number): Promise<number | null> => {
  const row = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.min("runAt").as("runAt"))
    .where("state", "=", "queued")
    .where("kind", "in", kinds)
    .where("runAt", ">", after)
    .executeTakeFirst();
  return row?.runAt ?? null;
};

export const countRows = async (db: Db): Promise<readonly JobCount[]> => {
  const rows = await db
    .selectFrom("jobs")
    .select(["kind", "state", ({ fn }) => fn.countAll().as("count")])
    .groupBy(["kind", "state"])
    .execute();
  return rows.map(({ kind, state, count }) => ({ kind: kind as JobKind, state, count: Number(count) }));
};

export const listSubjects = async (db: Db, kinds: readonly JobKind[]): Promise<readonly string[]> => {
  const rows = await db.selectFrom("jobs").select("subject").where("kind", "in", kinds).execute();
  return rows.map(({ subject }) => subject);
};
