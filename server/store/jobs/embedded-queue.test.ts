import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import { StoreError } from "#server/store/files/store-error.ts";
import { createEmbeddedQueue } from "./embedded-queue.ts";
import type { JobHandler, WorkingQueue } from "./job-queue.ts";
import { outagePauseMs } from "./outage.ts";

let db: Db;
let clock: number;
let queue: WorkingQueue;
let handler: { -readonly [K in keyof JobHandler]: JobHandler[K] };
let done: string[];

const createQueue = (concurrency = 2): WorkingQueue => {
  const forward: JobHandler = { run: (...args) => handler.run(...args), giveUp: (...args) => handler.giveUp(...args) };
  return createEmbeddedQueue({
    db,
    now: () => clock,
    newId: randomUUID,
    log: { error: () => {}, warn: () => {}, info: () => {} },
    handlers: {
      "check-file": forward,
      "remove-bytes": forward,
      "remove-occurrences": forward,
      "run-step": forward,
      "fill-search": forward,
      nightly: forward,
      "send-mail": forward,
      "mail-password-link": forward,
      "git-config": forward,
      "run-script": forward,
      "ai-trial": forward,
      backup: forward,
    },
    concurrency,
  });
};

beforeEach(async () => {
  clock = 1_000_000;
  done = [];
  db = await openDatabase(":memory:");
  queue = createQueue();
  handler = {
    run: async ({ subject }) => ({ commit: async () => void done.push(subject) }),
    giveUp: async (_trx, { subject }) => void done.push(`given up: ${subject}`),
  };
});
afterEach(async () => {
  await queue.stop();
  await db.destroy();
});

const add = (subject: string) => db.transaction().execute((trx) => queue.add(trx, { kind: "check-file", subject }));
const rows = () => db.selectFrom("jobs").selectAll().execute();
const work = async (afterMs = 0) => {
  clock += afterMs;
  queue.wake();
  await queue.settle();
};

test("every job runs once", async () => {
  await queue.start();
  const subjects = Array.from({ length: 20 }, (_, index) => `${index}`);
  for (const subject of subjects) await add(subject);
  await work();
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(subjects);
  expect(await rows()).toEqual([]);
});

test("no more jobs run at once than allowed", async () => {
  let running = 0;
  let peak = 0;
  handler.run = async ({ subject }) => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise(setImmediate);
    running -= 1;
    return { commit: async () => void done.push(subject) };
  };
  for (let index = 0; index < 10; index += 1) await add(`${index}`);
  await queue.start();
  await queue.settle();
  expect([peak, done.length]).toEqual([2, 10]);
});

test("a job added in a rolled-back transaction does not exist", async () => {
  await queue.start();
  const failed = db.transaction().execute(async (trx) => {
    await queue.add(trx, { kind: "check-file", subject: "a" });
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await work();
  expect(done).toEqual([]);
});

test("a failing job is retried after 1 s and 5 s and then given up", async () => {
  let runs = 0;
  handler.run = async () => {
    runs += 1;
    throw new Error("defect");
  };
  await add("a");
  await queue.start();
  await queue.settle();
  const runsAfter = [runs];
  for (const ms of [999, 1, 4999, 1, 1_000_000]) {
    await work(ms);
    runsAfter.push(runs);
  }
  expect(runsAfter).toEqual([1, 1, 2, 2, 3, 3]);
  expect(done).toEqual(["given up: a"]);
  expect(await rows()).toMatchObject([{ state: "failed", lastError: expect.stringContaining("defect") }]);
});

test("setting the clock back delays no job", async () => {
  let runs = 0;
  handler.run = async ({ subject }) => {
    if (runs++ === 0) throw new Error("defect");
    return { commit: async () => void done.push(subject) };
  };
  await add("a");
  await queue.start();
  await queue.settle();
  expect(done).toEqual([]);
  await work(-hourMs);
  expect(done).toEqual(["a"]);
});

test("a job whose outcome cannot be written is retried", async () => {
  let writes = 0;
  handler.run = async () => ({
    commit: async () => {
      writes += 1;
      if (writes === 1) throw new Error("disk");
      done.push("a");
    },
  });
  await add("a");
  await queue.start();
  await queue.settle();
  await work(1000);
  expect(done).toEqual(["a"]);
});

test("claims of a killed process are freed at start, but only a limited number of times", async () => {
  await add("a");
  await add("b");
  const claimed = { state: "running", heartbeatAt: clock } as const;
  await db
    .updateTable("jobs")
    .set({ ...claimed, attempts: 3 })
    .where("subject", "=", "a")
    .execute();
  await db
    .updateTable("jobs")
    .set({ ...claimed, attempts: 10 })
    .where("subject", "=", "b")
    .execute();
  await queue.start();
  await queue.settle();
  await work(60_000);
  expect(done.toSorted()).toEqual(["a", "given up: b"]);
});

test("a job that was running at a crash is retried alone, so the job next to it is not blamed", async () => {
  let running = 0;
  const peak = new Map<string, number>();
  handler.run = async ({ subject }) => {
    running += 1;
    await new Promise(setImmediate);
    peak.set(subject, Math.max(peak.get(subject) ?? 0, running));
    running -= 1;
    return { commit: async () => void done.push(subject) };
  };
  for (const subject of ["suspect", "b", "c", "d"]) await add(subject);
  const killed = { state: "running", heartbeatAt: clock, attempts: 1 } as const;
  await db.updateTable("jobs").set(killed).where("subject", "=", "suspect").execute();
  await queue.start();
  await queue.settle();
  expect(done.toSorted()).toEqual(["b", "c", "d", "suspect"]);
  expect([peak.get("suspect"), Math.max(...peak.values())]).toEqual([1, 2]);
});

test.each([
  [1, 0],
  [2, 1],
  [3, 2],
  [6, 16],
  [9, 60],
  [10, 60],
])("after %i interrupted attempts a job waits %i s", async (attempts, seconds) => {
  await add("a");
  await db.updateTable("jobs").set({ state: "running", heartbeatAt: clock, attempts }).execute();
  await queue.start();
  await queue.settle();
  if (seconds > 0) await work(seconds * 1000 - 1);
  expect(done).toEqual(seconds > 0 ? [] : ["a"]);
  await work(1);
  expect(done).toEqual([attempts < 10 ? "a" : "given up: a"]);
});

test("a claim without a heartbeat for a minute is taken over, an active one is not", async () => {
  await queue.start();
  await add("gone");
  await add("alive");
  await db.updateTable("jobs").set({ state: "running", heartbeatAt: clock }).where("subject", "=", "gone").execute();
  const alive = { state: "running", heartbeatAt: clock + 30_000 } as const;
  await db.updateTable("jobs").set(alive).where("subject", "=", "alive").execute();
  await work(60_001);
  expect(done).toEqual(["gone"]);
});

test("stopping releases running jobs without counting the attempt", async () => {
  handler.run = (_job, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  await add("a");
  await queue.start();
  await expect.poll(rows).toMatchObject([{ state: "running", attempts: 1 }]);
  await queue.stop();
  expect(await rows()).toMatchObject([{ state: "queued", attempts: 0, failures: 0 }]);
});

test("a job removed while it runs is aborted and discarded", async () => {
  let finish: () => void = () => {};
  handler.run = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { commit: async () => void done.push("a"), discard: async () => void done.push("discarded") };
  };
  await add("a");
  await queue.start();
  await expect.poll(rows).toMatchObject([{ state: "running" }]);
  await db.transaction().execute((trx) => queue.remove(trx, { kind: "check-file", subject: "a" }));
  finish();
  await queue.settle();
  expect(done).toEqual(["discarded"]);
});

test("a job interrupted by an outage is retried without counting attempts, however long the outage lasts", async () => {
  let isOut = true;
  handler.run = async ({ subject }) => {
    if (isOut) throw new StoreError("ECONNREFUSED", 0, null);
    return { commit: async () => void done.push(subject) };
  };
  await add("a");
  await queue.start();
  await queue.settle();
  for (let attempt = 0; attempt < 20; attempt += 1) await work(outagePauseMs);
  expect(await rows()).toMatchObject([{ state: "queued", attempts: 0, failures: 0 }]);
  isOut = false;
  await work(outagePauseMs);
  expect(done).toEqual(["a"]);
});

test("a job that fails on a full database succeeds once there is space", async () => {
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  const { rows: counted } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  handler.run = async ({ subject }) => ({
    commit: async (trx) => {
      await trx
        .insertInto("installation")
        .values({ id: "x".repeat(1_000_000), starts: 1 })
        .execute();
      done.push(subject);
    },
  });
  await add("a");
  await limit(counted[0]?.pageCount ?? 0);
  await queue.start();
  await queue.settle();
  for (let attempt = 0; attempt < 5; attempt += 1) await work(outagePauseMs);
  expect(await rows()).toMatchObject([{ state: "queued", attempts: 0, failures: 0 }]);
  await limit(1_000_000);
  await work(outagePauseMs);
  expect(done).toEqual(["a"]);
});
