import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { AiRequestRow } from "#server/store/db/rows/offices.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { notifyAlerts } from "./alerts.ts";
import { addAiAlert } from "./calls/add-ai-alert.ts";
import { listAiAlerts } from "./calls/list-ai-alerts.ts";
import { listSlowAiRequests } from "./calls/list-slow-ai-requests.ts";
import { readAiPerformance } from "./calls/read-ai-performance.ts";
import { removeAiAlert } from "./calls/remove-ai-alert.ts";

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  for (let ms = 1; ms <= 20; ms += 1) await insert({ firstTokenMs: ms * 10, totalMs: ms * 100 });
  await insert({ state: "error", provider: "Zweiter", isFallback: 1, costMicros: 0 });
  await insert({ state: "timeout", rating: "unhelpful" });
  await insert({ purpose: "test" });
  await insert({ purpose: "trial" });
  await insert({ state: "running" });
  // Half past midnight in Berlin, still the day before in UTC.
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
    adoptedAt: null,
    ...more,
  };
  return server.context.db.insertInto("aiRequests").values(row).execute();
};

const read = (from: string, to: string, groupBy: "provider" | "day") => readAiPerformance({ from, to, groupBy }, admin);

test("fixed rows give fixed figures; tests and running requests are not counted", async () => {
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
    drafts: 0,
    adopted: 0,
  });
});

test("the daily series includes days without requests, in total and per group", async () => {
  await insert({ purpose: "inquiry", adoptedAt: 1, at: Date.UTC(2026, 10, 3, 9), costMicros: 7 });
  await insert({ purpose: "inquiry", at: Date.UTC(2026, 10, 3, 9), state: "timeout", provider: "Zweiter" });
  const { series, total } = await read("2026-11-02", "2026-11-04", "provider");
  expect(total).toMatchObject({ drafts: 1, adopted: 1 });
  expect(series.map(({ key }) => key)).toEqual(["", "Erster", "Zweiter"]);
  expect(series[0]?.points).toMatchObject([
    { day: "2026-11-02", requests: 0, totalP50: null },
    { day: "2026-11-03", requests: 2, failed: 1, costMicros: 10 },
    { day: "2026-11-04", requests: 0 },
  ]);
  expect((await read("2026-11-02", "2026-11-04", "day")).series).toHaveLength(1);
  expect((await read("1900-01-01", "2026-11-04", "day")).series[0]?.points).toHaveLength(366);
});

test("days are those of Berlin", async () => {
  const { groups } = await read("2026-11-20", "2026-11-21", "day");
  expect(groups.map(({ key, requests, helpful }) => [key, requests, helpful])).toEqual([
    ["2026-11-20", 22, 0],
    ["2026-11-21", 1, 1],
  ]);
  expect(await read("2026-12-01", "2026-12-02", "day")).toMatchObject({ groups: [], total: { totalP50: null } });
});

test("the slowest requests come first, without those stopped by a user", async () => {
  await insert({ totalMs: 60_000, state: "aborted", at: Date.UTC(2026, 10, 12, 9) });
  await insert({ totalMs: 9_000, model: "langsam", at: Date.UTC(2026, 10, 12, 9) });
  await insert({ totalMs: 9_500, state: "timeout", at: Date.UTC(2026, 10, 12, 9) });
  const { requests } = await listSlowAiRequests({ from: "2026-11-12", to: "2026-11-12" }, admin);
  expect(requests.map(({ totalMs, model, state }) => [totalMs, model, state])).toEqual([
    [9500, "klein", "timeout"],
    [9000, "langsam", "ok"],
  ]);
  expect(JSON.stringify(requests)).not.toContain(admin.user.id);
  expect((await listSlowAiRequests({ from: "2026-11-20", to: "2026-11-20" }, admin)).requests).toHaveLength(10);
});

test("an alert above its threshold notifies only its user, once a day", async () => {
  const notices = () =>
    admin.db.selectFrom("notices").select(["userId", "title", "message", "path"]).orderBy("createdAt").execute();
  const { id: userId } = admin.user;
  const { alerts } = await addAiAlert({ metric: "failedShare", threshold: 50, userId }, admin);
  expect(alerts).toMatchObject([{ person: admin.user.email, value: 9 }]);
  await notifyAlerts(admin);
  expect(await notices()).toEqual([]);
  await addAiAlert({ metric: "totalP95", threshold: 1.5, userId }, admin);
  for (let round = 0; round < 2; round += 1) await notifyAlerts(admin);
  expect(await notices()).toEqual([
    {
      ...{ userId, title: "KI: Schwelle überschritten", path: "/admin/ai-performance" },
      message: "Ganze Antwort (p95): 1,9 s in den letzten 24 Stunden, Schwelle 1,5 s.",
    },
  ]);
  const other = await server.signIn("berater");
  await expect(addAiAlert({ metric: "cost", threshold: 1, userId: other.user.id }, admin)).rejects.toMatchObject({
    code: "PERSON_NOT_FOUND",
  });
  for (const { id } of (await listAiAlerts({}, admin)).alerts) await removeAiAlert({ id }, admin);
  expect((await listAiAlerts({}, admin)).alerts).toEqual([]);
});

test("with too few requests only the cost alert is sent", async () => {
  server.clock.now = Date.UTC(2026, 11, 24, 9);
  await insert({ state: "error", at: server.clock.now, costMicros: 2_500_000 });
  await addAiAlert({ metric: "failedShare", threshold: 0, userId: admin.user.id }, admin);
  const { alerts } = await addAiAlert({ metric: "cost", threshold: 2, userId: admin.user.id }, admin);
  expect(alerts.map(({ value }) => value)).toEqual([null, 2.5]);
});
