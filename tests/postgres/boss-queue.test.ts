import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { JobHandler, WorkingQueue } from "#server/store/jobs/job-queue.ts";
import { openShared } from "#server/store/shared/open-shared.ts";
import type { Shared } from "#server/store/shared/shared.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { testParts } from "#tests/support/server-context.ts";

interface Worker {
  readonly queue: WorkingQueue;
  readonly done: string[];
  handler: JobHandler["run"];
}

let database: TestDatabase;
let db: Db;
let opened: { readonly queue: WorkingQueue; readonly shared: Shared }[] = [];
const log = { error: () => {}, warn: () => {}, info: () => {} };

const openWorker = async (concurrency = 2): Promise<Worker> => {
  const shared = await openShared(database.url, log, true, testParts.jobTimes);
  const worker: Worker = {
    done: [],
    handler: async ({ subject }) => ({ commit: async () => void worker.done.push(subject) }),
    queue: shared.createQueue({
      db,
      now: () => 1,
      newId: randomUUID,
      log,
      handlers: new Proxy({}, { get: () => forward }) as never,
      concurrency,
    }),
  };
  const forward: JobHandler = {
    run: (...args) => worker.handler(...args),
    giveUp: async (_trx, { subject }, cause) => void worker.done.push(`given up: ${subject}: ${String(cause)}`),
  };
  opened.push({ queue: worker.queue, shared });
  return worker;
};

beforeEach(async () => {
  database = (await createTestDatabase()) as TestDatabase;
  db = await openDatabase(database.url);
});
afterEach(async () => {
  for (const { queue, shared } of opened) {
    await queue.stop();
    await shared.close();
  }
  opened = [];
  await db.destroy();
  await database.remove();
});

const add = async ({ queue }: Worker, subject: string): Promise<void> => {
  await db.transaction().execute((trx) => queue.add(trx, { kind: "check-file", subject }));
  queue.wake();
};
/** As if every process that works on a job had ended a minute ago; one that works on `alive` is left out. */
const silenceHeartbeats = (alive = "") => {
  const silent = sql`heartbeat_on = now() - interval '1 minute'`;
  return sql`update pgboss.job set ${silent} where state = 'active' and singleton_key <> ${alive}`.execute(db);
};
/** Takes as many jobs as it has slots, and never tells of them again. */
const openSilentWorker = async (slots: number): Promise<Worker> => {
  const killed = await openWorker(slots);
  const continueBatch = Promise.withResolvers<never>();
  let taken = 0;
  killed.handler = (_job, signal) => {
    taken += 1;
    signal.addEventListener("abort", () => continueBatch.reject(new Error("the test is over")));
    return continueBatch.promise;
  };
  await killed.queue.start();
  await poll(() => taken).toBe(slots);
  return killed;
};
const countActive = async (minRetries: number): Promise<number> => {
  const active = sql`select 1 from pgboss.job where state = 'active' and retry_count >= ${minRetries}`;
  return (await active.execute(db)).rows.length;
};
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

test("jobs are spread over two workers and each is done once", async () => {
  const workers = [await openWorker(), await openWorker()] as const;
  const subjects = Array.from({ length: 30 }, (_, index) => `${index}`);
  for (const subject of subjects) await add(workers[0], subject);
  await Promise.all(workers.map(({ queue }) => queue.start()));
  await poll(() => workers.flatMap(({ done }) => done).length).toBe(30);
  expect(workers.flatMap(({ done }) => done).toSorted()).toEqual(subjects.toSorted());
  expect(workers.map(({ done }) => done.length > 0)).toEqual([true, true]);
});

test("a job added by one process starts in another at once; rolled back, it does not exist", async () => {
  const [web, worker] = [await openWorker(), await openWorker()];
  await worker.queue.start();
  const failed = db.transaction().execute(async (trx) => {
    await web.queue.add(trx, { kind: "check-file", subject: "rolled back" });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await add(web, "kept");
  await poll(() => worker.done).toEqual(["kept"]);
});

test("more transactions at once than there are connections all add their job", async () => {
  const worker = await openWorker(4);
  await Promise.all(Array.from({ length: 60 }, (_, index) => add(worker, `${index}`)));
  await worker.queue.start();
  await poll(() => worker.done.length).toBe(60);
});

test("a failing job is tried again, then given up with its cause and kept where it can be seen", async () => {
  const worker = await openWorker();
  let runs = 0;
  worker.handler = async () => {
    runs += 1;
    throw new Error("defect");
  };
  await worker.queue.start();
  await add(worker, "a");
  await poll(() => worker.done).toEqual(["given up: a: Error: defect"]);
  expect(runs).toBe(3);
  const rows = () => db.selectFrom("jobs").select(["subject", "state", "lastError"]).execute();
  await poll(rows).toEqual([{ subject: "a", state: "failed", lastError: expect.stringContaining("defect") }]);
});

test("a cancelled job is stopped in its process and writes nothing", async () => {
  const [web, worker] = [await openWorker(), await openWorker()];
  let isAborted = false;
  const running = Promise.withResolvers<void>();
  worker.handler = (_job, signal) => {
    running.resolve();
    return new Promise((_resolve, reject) =>
      signal.addEventListener("abort", () => {
        isAborted = true;
        reject(new Error("aborted"));
      }),
    );
  };
  await worker.queue.start();
  await add(web, "a");
  await running.promise;
  const job = { kind: "check-file", subject: "a" } as const;
  await db.transaction().execute((trx) => web.queue.remove(trx, job));
  web.queue.abort(job);
  await poll(() => isAborted).toBe(true);
  expect(worker.done).toEqual([]);
});

test("a worker that stops gives its job to another one, without counting the attempt", async () => {
  const [first, second] = [await openWorker(), await openWorker()];
  const running = Promise.withResolvers<void>();
  first.handler = (_job, signal) => {
    running.resolve();
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  };
  await first.queue.start();
  await add(first, "a");
  await running.promise;
  await second.queue.start();
  await first.queue.stop();
  await poll(() => second.done).toEqual(["a"]);
});

test("the job of a worker that was killed comes back, and the killed attempt writes nothing", async () => {
  const [killed, other] = [await openWorker(1), await openWorker()];
  const running = Promise.withResolvers<void>();
  const continueBatch = Promise.withResolvers<void>();
  let wasDiscarded = false;
  killed.handler = async () => {
    running.resolve();
    await continueBatch.promise;
    return {
      commit: async () => void killed.done.push("too late"),
      discard: async () => {
        wasDiscarded = true;
      },
    };
  };
  await killed.queue.start();
  await add(killed, "a");
  await running.promise;
  await silenceHeartbeats();
  await other.queue.start();
  await poll(() => other.done).toEqual(["a"]);
  continueBatch.resolve();
  await poll(() => wasDiscarded).toBe(true);
  expect(killed.done).toEqual([]);
});

test("jobs that ended with their process run alone, also where others run already", async () => {
  const other = await openWorker(3);
  const events: string[] = [];
  await add(other, "killer");
  await add(other, "beside it");
  await openSilentWorker(2);
  other.handler = async ({ subject }) => {
    events.push(`${subject} begins`);
    if (subject === "long") await poll(() => countActive(1)).toBe(1);
    // Long enough for whatever may run beside it to begin.
    for (let step = 0; step < 20; step += 1) await db.selectFrom("jobs").select("id").execute();
    events.push(`${subject} ends`);
    return { commit: async () => void other.done.push(subject) };
  };
  await add(other, "long");
  await other.queue.start();
  await poll(() => events).toEqual(["long begins"]);
  await silenceHeartbeats("long");
  await poll(() => other.done.length).toBe(3);
  expect(other.done.toSorted()).toEqual(["beside it", "killer", "long"]);
  expect(events).toEqual(other.done.flatMap((subject) => [`${subject} begins`, `${subject} ends`]));
});

test("a job that ends its process every time is given up, and is all that is", async () => {
  const last = await openWorker(2);
  for (const subject of ["killer", "beside it"]) await add(last, subject);
  const workers = [last];
  for (const slots of [2, 1, 1]) {
    workers.push(await openSilentWorker(slots));
    await silenceHeartbeats();
    await poll(() => countActive(0)).toBe(0);
  }
  await last.queue.start();
  await poll(() => workers.flatMap(({ done }) => done).toSorted()).toEqual([
    "beside it",
    expect.stringMatching(/^given up: killer: /),
  ]);
  // The handler is told in the middle of the transaction that keeps the row.
  await poll(() => db.selectFrom("jobs").select(["subject", "attempts", "failures", "lastError"]).execute()).toEqual([
    {
      subject: "killer",
      attempts: 3,
      failures: 0,
      lastError: expect.stringContaining("the process ended during every attempt"),
    },
  ]);
});
