import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import { createHttp } from "#server/http/create-http.ts";
import { prepareWatch } from "#server/offices/watch/start-watch.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { type OpenContext, openContext } from "#server/process/open-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { testParts, testSettings } from "#tests/support/server-context.ts";

let database: TestDatabase;
let folder: string;
let opened: { readonly open: OpenContext; readonly http: FastifyInstance }[];
const clock = { now: Date.UTC(2026, 10, 20, 9) };
beforeEach(async () => {
  database = (await createTestDatabase()) as TestDatabase;
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-several-"));
  opened = [];
});
afterEach(async () => {
  for (const { open, http } of opened) {
    await http.close();
    await open.close();
  }
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const startProcess = async () => {
  const settings = { ...testSettings(folder), databaseUrl: database.url, loginsPerMinute: 6 };
  const open = await openContext(settings, { ...testParts, now: () => clock.now });
  const http = await createHttp(open.context, createHandlers());
  opened.push({ open, http });
  return {
    context: open.context,
    signIn: async (email: string) => {
      const payload = { email, password: "falsch-falsch" };
      const { statusCode, headers } = await http.inject({ method: "POST", url: "/datev-api/api/auth/login", payload });
      return [statusCode, headers["retry-after"]] as const;
    },
  };
};

test("attempts to sign in are counted over all processes, and begin again after a minute", async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  const email = "niemand@kanzlei.example";
  for (const process of [first, second, first, second, first, second])
    expect(await process.signIn(email)).toEqual([401, undefined]);
  expect(await first.signIn(email)).toEqual([429, "60"]);
  expect(await second.signIn(email)).toEqual([429, "60"]);
  expect((await second.signIn("jemand@kanzlei.example"))[0]).toBe(401);
  clock.now += 60_000;
  expect((await second.signIn(email))[0]).toBe(401);
  const rows = await first.context.db.selectFrom("requestCounts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/kanzlei|127\.0/);
});

test("a clock set back does not extend a sign-in delay", async () => {
  const { signIn } = await startProcess();
  const email = "niemand@kanzlei.example";
  for (let time = 0; time < 6; time += 1) expect((await signIn(email))[0]).toBe(401);
  expect((await signIn(email))[0]).toBe(429);
  clock.now -= hourMs;
  expect((await signIn(email))[0]).toBe(401);
});

test("figures about jobs are those of the queue of all processes", async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  await first.context.db.transaction().execute(async (trx) => {
    await first.context.queue.add(trx, { kind: "remove-bytes", subject: "a" });
    await first.context.queue.add(trx, { kind: "remove-bytes", subject: "b" });
  });
  expect(await second.context.queue.count()).toEqual([{ kind: "remove-bytes", state: "queued", count: 2 }]);
  expect((await second.context.queue.listSubjects(["remove-bytes"])).toSorted()).toEqual(["a", "b"]);
});

test("of several processes that watch a folder each file is taken by one", async () => {
  const watched = await mkdtemp(join(tmpdir(), "pruefstapel-watched-"));
  const watch = { folder: watched, owner: "leitung@kanzlei.example", everyMs: 1 };
  const [first, second] = [await startProcess(), await startProcess()];
  for (const { open } of opened) await open.queue.start();
  const contexts = [first, second].map(({ context }) => ({ ...context, settings: { ...context.settings, watch } }));
  const ends = await Promise.all(contexts.map(async (context) => (await prepareWatch(context))()));
  await mkdir(join(watched, "4711"));
  for (let number = 0; number < 30; number += 1)
    await writeFile(join(watched, number % 2 === 0 ? "4711" : "", `${number}.csv`), `Mandant 4711\nZeile ${number}`);
  const listDone = async () =>
    [await readdir(join(watched, "geprueft")), await readdir(join(watched, "4711", "geprueft"))].flat();
  await expect
    .poll(async () => (await listDone().catch(() => [])).filter((name) => name.endsWith(".csv")).length, {
      timeout: 30_000,
    })
    .toBe(30);
  for (const end of ends) await end();
  expect(await listDone()).toHaveLength(90);
  const { count } = await first.context.db
    .selectFrom("fileChecks")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(30);
  await rm(watched, { recursive: true });
});
