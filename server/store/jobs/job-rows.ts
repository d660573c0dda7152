import type { Db, JobRow, Trx } from "#server/store/db/schema.ts";
import type { JobCount, JobKind } from "./job-queue.ts";

/** A claim without heartbeat for so long belongs to a process that is gone. */
const staleMs = 60_000;

/** No job waits for longer. A later time was written before the clock was set back, so the job is due. */
const maxWaitMs = 60_000;

export const isAhead = (runAt: number, now: number): boolean => runAt > now + maxWaitMs;

/** Ended with its process before, and not by an error of its own: perhaps it was what ended the process. */
export const isSuspect = ({ attempts, failures }: Pick<JobRow, "attempts" | "failures">): boolean =>
  attempts - 1 > failures;

/** A job that was never tried, due at once. */
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
  /** Jobs this process already works on. */
  readonly own: readonly string[];
  readonly kinds: readonly JobKind[];
  /** Nothing else of these kinds runs here. */
  readonly isAlone: boolean;
}

/**
 * Claims the oldest due job of these kinds in one statement. One that has ended with a process before is claimed alone
 * only, and nothing is begun while it waits for that: a process that dies then dies of this job or of none.
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
 * How long a job rests that has ended so often with its process. A process that is killed from outside, or dies of
 * another job, does so a few times within minutes; ten attempts in a row take three of them.
 */
const restMs = (interruptions: number): number =>
  interruptions < 2 ? 0 : Math.min(maxWaitMs, 1000 * 2 ** (interruptions - 2));

/** At the start nobody else works on this database, so every claim is left over from a killed process. */
export const freeJobs = async (db: Db, now: number): Promise<void> => {
  const left = await db
    .selectFrom("jobs")
    .select(["id", "runAt", "attempts", "failures"])
    .where("state", "=", "running")
    .execute();
  for (const { id, runAt, attempts, failures } of left) {
    const rest = restMs(attempts - failures);
    await db
      .updateTable("jobs")
      .set({ state: "queued", heartbeatAt: null, runAt: rest === 0 ? runAt : now + rest })
      .where("id", "=", id)
      .execute();
  }
};

export const touchJobs = async (db: Db, ids: readonly string[], now: number): Promise<void> => {
  if (ids.length > 0) await db.updateTable("jobs").set({ heartbeatAt: now }).where("id", "in", ids).execute();
};

/** Ends a job together with what it wants written; false when it was taken back meanwhile. A given-up job stays. */
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
    const held = await end.executeTakeFirst();
    if (held) await commit(trx);
    return held !== undefined;
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

/** Gives back a job that was interrupted on purpose or by an outage; the attempt does not count. */
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

/** When the next job of these kinds is due that was not yet at a moment. */
export const nextRunAt = async (db: Db, kinds: readonly JobKind[], after: number): Promise<number | null> => {
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
