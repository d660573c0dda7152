import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import type { ServerProcess } from "#tests/support/server-process.ts";
import { inspectWatched, killWatchingServer } from "#tests/support/watched-kills.ts";

let root: string;
let database: TestDatabase | null;
let server: ServerProcess | null = null;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pruefstapel-watch-kill-"));
  database = await createTestDatabase();
});
afterEach(async () => {
  await server?.kill();
  await database?.remove();
  await rm(root, { recursive: true, force: true });
});

test("after kills at random moments every watched file is checked once and moved with its results", {
  timeout: 300_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  console.log(`watched folder: SEED=${seed}`);
  const folder = await mkdtemp(join(root, "ordner-"));
  const email = "leitung@kanzlei.example";
  const env = {
    DATA_DIR: join(root, "data"),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: "geheim-1",
    WATCH_DIR: folder,
    WATCH_OWNER: email,
    WATCH_SECONDS: "1",
    ...(database && { DATABASE_URL: database.url }),
  };
  const killed = await killWatchingServer(folder, env, { seed, rounds: Number(process.env.ROUNDS ?? 4) });
  server = killed.server;
  expect(await inspectWatched(folder, killed), `SEED=${seed}\n${server.output()}`).toEqual([]);
});
