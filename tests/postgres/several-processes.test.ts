import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttp } from "#server/http.ts";
import { loadHandlers } from "#server/load-handlers.ts";
import { type OpenContext, openContext } from "#server/open-context.ts";
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
  const http = await createHttp(open.context, await loadHandlers());
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

test("figures about jobs are those of the queue of all processes", async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  await first.context.db.transaction().execute(async (trx) => {
    await first.context.queue.add(trx, { kind: "remove-bytes", subject: "a" });
    await first.context.queue.add(trx, { kind: "remove-bytes", subject: "b" });
  });
  expect(await second.context.queue.count()).toEqual([{ kind: "remove-bytes", state: "queued", count: 2 }]);
  expect((await second.context.queue.listSubjects(["remove-bytes"])).toSorted()).toEqual(["a", "b"]);
});
