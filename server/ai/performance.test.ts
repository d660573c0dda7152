import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/context.ts";
import type { AiRequestRow } from "#server/db/schema.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { readAiPerformance } from "./calls/read-ai-performance.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  for (let ms = 1; ms <= 20; ms += 1) await insert({ firstTokenMs: ms * 10, totalMs: ms * 100 });
  await insert({ state: "error", provider: "Zweiter", isFallback: 1, costMicros: 0 });
  await insert({ state: "timeout", rating: "unhelpful" });
  await insert({ purpose: "test" });
  await insert({ state: "running" });
  // Half past midnight in Berlin, still the day before by UTC.
  await insert({ at: Date.UTC(2026, 10, 20, 23, 30), rating: "helpful" });
});
afterAll(() => server.remove());

let count = 0;
const insert = (more: Partial<AiRequestRow>) => {
  count += 1;
  const row: AiRequestRow = {
    id: String(count),
    at: Date.UTC(2026, 10, 20, 9),
    userId: admin.user.id,
    purpose: "explain",
    providerId: "p",
    provider: "Erster",
    model: "klein",
    state: "ok",
    cause: null,
    firstTokenMs: null,
    totalMs: null,
    tokensIn: 10,
    tokensOut: 5,
    costMicros: 3,
    redactions: 2,
    isFallback: 0,
    contentJson: null,
    rating: null,
    ...more,
  };
  return server.context.db.insertInto("aiRequests").values(row).execute();
};

const read = (from: string, to: string, groupBy: "provider" | "day") => readAiPerformance({ from, to, groupBy }, admin);

test("fixed rows give fixed figures; tests and what still runs count for nothing", async () => {
  const { groups, total } = await read("2026-11-20", "2026-11-20", "provider");
  expect(groups.map(({ key, requests }) => [key, requests])).toEqual([
    ["Erster", 21],
    ["Zweiter", 1],
  ]);
  expect(total).toEqual({
    key: "",
    requests: 22,
    errors: 1,
    timeouts: 1,
    refused: 0,
    fallbacks: 1,
    firstTokenP50: 100,
    firstTokenP95: 190,
    totalP50: 1000,
    totalP95: 1900,
    tokensIn: 220,
    tokensOut: 110,
    costMicros: 63,
    redactions: 44,
    helpful: 0,
    rated: 1,
  });
});

test("days are those of Berlin", async () => {
  const { groups } = await read("2026-11-20", "2026-11-21", "day");
  expect(groups.map(({ key, requests, helpful }) => [key, requests, helpful])).toEqual([
    ["2026-11-20", 22, 0],
    ["2026-11-21", 1, 1],
  ]);
  expect(await read("2026-12-01", "2026-12-02", "day")).toMatchObject({ groups: [], total: { totalP50: null } });
});
