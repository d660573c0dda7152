import { Kysely, SqliteDialect } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "#server/ground/settings/settings.ts";
import type { Database } from "#server/store/db/schema.ts";
import { readPublicFacts } from "./public-facts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("an unresponsive database delays the liveness answer by one second only", async () => {
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: () => new Promise(() => {}) }) });
  const settings = readSettings({ CONTACT_EMAIL: "hilfe@kanzlei.example" });
  const facts = readPublicFacts({ db, settings, now: () => 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await facts).toMatchObject({ contactEmail: "hilfe@kanzlei.example" });
});
