import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#server/db/open.ts";
import type { Db } from "#server/db/schema.ts";
import type { EventBus } from "#server/events/event-bus.ts";
import { createPostgresBus } from "#server/events/postgres-bus.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";

const times = { beatMs: 20, silentMs: 300, firstPauseMs: 1, longestPauseMs: 20 };
const log = { error: () => {}, warn: () => {}, info: () => {} };

let database: TestDatabase;
let proxy: Proxy;
let db: Db;
let bus: EventBus;
let heard: unknown[];
let gaps: number;
beforeEach(async () => {
  database = (await createTestDatabase()) as TestDatabase;
  proxy = await startProxy(database.url);
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
  await proxy.heal();
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

test("a network that swallows everything rejects what waits, and all goes on once it is back", async () => {
  // So that there is a connection that waits for nothing.
  await sql`select 1`.execute(db);
  proxy.hang();
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/^Connection terminated/);
  await proxy.heal();
  await expect.poll(() => gaps).toBeGreaterThan(0);
  bus.publish("news", "after");
  await expect.poll(() => heard).toEqual(["after"]);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

interface Proxy {
  /** Address of the same database through the proxy. */
  readonly url: string;
  /** From now on nothing passes in either direction, and no connection ends. */
  readonly hang: () => void;
  /** Ends what hangs; new connections pass. */
  readonly heal: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const startProxy = async (target: string): Promise<Proxy> => {
  const { hostname, port, searchParams } = new URL(target);
  const folder = searchParams.get("host");
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHanging = false;
  const server: Server = createServer({ pauseOnConnect: true }, (near) => {
    const far =
      folder === null ? connect(Number(port || 5432), hostname) : connect(`${folder}/.s.PGSQL.${port || 5432}`);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, [far, near] as const]) {
      socket.on("error", () => {});
      socket.once("close", () => {
        pairs.delete(pair);
        if (!isHanging) other.destroy();
      });
      if (isHanging) socket.pause();
      else socket.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
      }
    },
    heal: async () => {
      isHanging = false;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
    },
    close: async () => {
      server.close();
      await once(server, "close");
    },
  };
};
