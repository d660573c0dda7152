import type { PgBoss } from "pg-boss";
import { fromKysely } from "pg-boss";
import { countBossRows, listBossSubjects } from "#server/db/boss-rows.ts";
import type { Db, Trx } from "#server/db/schema.ts";
import type { EventBus } from "#server/events/event-bus.ts";
import { errorToText, type Log } from "#server/log.ts";
import { type JobHandlers, type JobKind, type JobLane, jobKinds, lanesOf, type WorkingQueue } from "./job-queue.ts";
import { countRows, listSubjects } from "./job-rows.ts";
import { bossTimes, deadLetters } from "./start-boss.ts";

interface Parts {
  readonly boss: PgBoss;
  readonly db: Db;
  readonly bus: EventBus;
  readonly log: Log;
  readonly newId: () => string;
  readonly now: () => number;
  readonly handlers: JobHandlers;
  readonly concurrency: number;
}

interface JobData {
  readonly kind: JobKind;
  readonly subject: string;
}

/** One attempt: whoever lost it to another worker settles nothing any more. */
interface Claim extends JobData {
  readonly id: string;
  readonly retryCount: number;
}

/** News are only a hint: a worker looks for itself as well. */
const lookEveryMs = 2000;
const heartbeatMs = (bossTimes.heartbeatSeconds * 1000) / 3;

/** The queue of several processes on one PostgreSQL. What pg-boss does with a job joins the transaction of the caller. */
export const createBossQueue = (parts: Parts): WorkingQueue => {
  const { boss, db, bus, log, handlers, concurrency } = parts;
  const running = new Map<string, { readonly claim: Claim; readonly control: AbortController; done: Promise<void> }>();
  const lanes = lanesOf(concurrency);
  let stopped = true;
  let pumping: Promise<void> | null = null;
  let pumpAgain = false;
  let timers: NodeJS.Timeout[] = [];
  let ends: (() => void)[] = [];

  const look = (): void => {
    if (stopped) return;
    pumpAgain = true;
    pumping ??= pump().finally(() => {
      pumping = null;
      if (pumpAgain) look();
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
            begin(claim, (signal) => work(claim, signal));
          }
        }
        await buryDead();
      }
    } catch (error) {
      log.error("job queue", { error: errorToText(error) });
    }
  };

  const hasSlot = ({ kinds, slots }: JobLane): boolean =>
    [...running.values()].filter(({ claim }) => kinds.includes(claim.kind)).length < slots;

  const begin = (claim: Claim, run: (signal: AbortSignal) => Promise<void>): void => {
    const control = new AbortController();
    const entry = { claim, control, done: Promise.resolve() };
    running.set(claim.id, entry);
    entry.done = run(control.signal)
      .catch((error: unknown) => log.error("job", { kind: claim.kind, error: errorToText(error) }))
      .finally(() => {
        running.delete(claim.id);
        look();
      });
  };

  const work = async (claim: Claim, signal: AbortSignal): Promise<void> => {
    const { kind, subject, id, retryCount } = claim;
    try {
      // An attempt has a name of its own: what a lost one leaves is not what the next one writes.
      const { commit, discard } = await handlers[kind].run({ id: `${id}-${retryCount}`, subject }, signal);
      const held = await db.transaction().execute(async (trx) => {
        const isHeld = wasSettled(await boss.complete(kind, claim, null, inside(trx)));
        if (isHeld) await commit(trx);
        return isHeld;
      });
      if (!held) await discard?.();
    } catch (error) {
      if (!signal.aborted) {
        log.error("job", { kind, subject, failures: retryCount + 1, error: errorToText(error) });
        await boss.fail(kind, claim, error instanceof Error ? error : new Error(String(error)));
      } else if (stopped) await giveBack(claim);
    }
  };

  /** An attempt that was interrupted on purpose does not count. */
  const giveBack = ({ kind, subject, ...claim }: Claim): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (wasSettled(await boss.deleteJob(kind, claim, inside(trx)))) await send(trx, { kind, subject });
    });

  /** Jobs that were tried in vain, by whichever worker, or whose workers were killed every time. */
  const buryDead = async (): Promise<void> => {
    const [dead] = await boss.fetch<JobData>(deadLetters, { includeMetadata: true });
    if (dead === undefined) return;
    const { kind, subject } = dead.data;
    const cause = toError(dead.sourceOutput);
    await db.transaction().execute(async (trx) => {
      if (!wasSettled(await boss.complete(deadLetters, dead, null, inside(trx)))) return;
      await handlers[kind].giveUp(trx, { id: dead.id, subject }, cause);
      await keepDead(trx, { kind, subject }, cause, parts);
    });
    pumpAgain = true;
  };

  const send = async (trx: Trx, { kind, subject }: JobData): Promise<void> => {
    await boss.send(kind, { kind, subject }, { singletonKey: subject, ...inside(trx) });
  };

  return {
    add: send,
    remove: async (trx, { kind, subject }) => {
      const jobs = await boss.findJobs(kind, { key: subject, ...inside(trx) });
      const open = jobs.filter(({ state }) => state === "created" || state === "retry" || state === "active");
      if (open.length > 0)
        await boss.deleteJob(
          kind,
          open.map(({ id }) => id),
          inside(trx),
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
        bus.subscribe("job-added", look),
        bus.subscribe("job-abort", (data) => {
          const { kind, subject } = data as JobData;
          for (const { claim, control } of running.values())
            if (claim.kind === kind && claim.subject === subject) control.abort();
        }),
      ];
      timers = [setInterval(look, lookEveryMs).unref(), setInterval(() => void touch(), heartbeatMs).unref()];
      look();
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
      look();
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
        .catch((error: unknown) => log.error("job heartbeat", { error: errorToText(error) }));
    }
  }
};

const isOurs = <Row extends { readonly kind: string }>(row: Row): row is Row & { readonly kind: JobKind } =>
  jobKinds.some((kind) => kind === row.kind);

/** Jobs that came with a backup or out of an embedded installation wait in the table of the embedded queue. */
const adoptRows = (db: Db, send: (trx: Trx, job: JobData) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom("jobs").where("state", "!=", "failed").returning(["kind", "subject"]).execute();
    for (const { kind, subject } of rows) await send(trx, { kind: kind as JobKind, subject });
  });

const claimNext = async (boss: PgBoss, kinds: readonly JobKind[]): Promise<Claim | null> => {
  for (const kind of kinds) {
    const [job] = await boss.fetch<JobData>(kind);
    if (job !== undefined) return { kind, subject: job.data.subject, id: job.id, retryCount: job.retryCount };
  }
  return null;
};

const inside = (trx: Trx) => ({ db: fromKysely(trx.withoutPlugins()) });

/** How many jobs a command changed is in its answer, though not in its type. */
const wasSettled = (response: object): boolean => "affected" in response && response.affected === 1;

const toError = (output: object | null): Error => {
  const { name = "Error", message = "the process ended during every attempt" } = { ...output } as Partial<Error>;
  return Object.assign(new Error(message), { name });
};

/** In the table of the embedded queue, where an operator looks for them in either mode. */
const keepDead = async (trx: Trx, job: JobData, cause: Error, { newId, now }: Parts): Promise<void> => {
  await trx
    .insertInto("jobs")
    .values({
      ...job,
      id: newId(),
      state: "failed",
      runAt: now(),
      attempts: bossTimes.retryLimit + 1,
      failures: bossTimes.retryLimit + 1,
      heartbeatAt: null,
      lastError: errorToText(cause),
      createdAt: now(),
    })
    .execute();
};
