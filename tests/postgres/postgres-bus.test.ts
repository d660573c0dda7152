import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { EventBus } from "#server/store/events/event-bus.ts";
import { createPostgresBus } from "#server/store/events/postgres-bus.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { type HangingProxy, startHangingProxy } from "./hanging-proxy.ts";

const times = { heartbeatMs: 20, timeoutMs: 300, minPauseMs: 1, maxPauseMs: 20 };
const log = { error: () => {}, warn: () => {}, info: () => {} };

let database: TestDatabase;
let proxy: HangingProxy;
let db: Db;
let bus: EventBus;
let heard: unknown[];
let gaps: number;
beforeEach(async () => {
  database = (await createTestDatabase()) as TestDatabase;
  proxy = await startHangingProxy(database.url);
  db = await openDatabase(proxy.url);
  bus = await createPostgresBus(proxy.url, log, times);
  heard = [];
  gaps = 0;
  bus.subscribe("news", (data) => heard.push(data));
  bus.onReconnect(() => {
    gaps += 1;
  });
});
afterEach(async () => {
  proxy.heal();
  await bus.close();
  await db.destroy();
  await proxy.close();
  await database.remove();
});

test("a session PostgreSQL ends is replaced, its listeners are told of the gap and hear again", async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pruefstapel events'
    and datname = current_database()`.execute(db);
  await expect.poll(() => gaps).toBe(1);
  bus.publish("news", "after");
  await expect.poll(() => heard).toEqual(["after"]);
});

test("a connection PostgreSQL ends in the middle of a transaction rejects it and nothing else", async () => {
  const ended = db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(ended).rejects.toThrow(/terminat/);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("a silent network rejects pending requests, and work continues once it is back", async () => {
  // So that there is a connection that waits for nothing.
  await sql`select 1`.execute(db);
  proxy.hang();
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/^Connection terminated/);
  proxy.heal();
  await expect.poll(() => gaps).toBeGreaterThan(0);
  bus.publish("news", "after");
  await expect.poll(() => heard).toEqual(["after"]);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
