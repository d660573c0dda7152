import { dayMs } from "#engine/values/units.ts";
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { countAttempt, forgiveAttempts, remainingWait, waitAfter } from "./pin-attempts.ts";

const row = { ownerId: "anna", failures: 4, failedAt: 1_000_000 };

test.each([
  [1, 0],
  [2, 0],
  [3, 5_000],
  [4, 10_000],
  [5, 20_000],
  [11, 15 * 60_000],
  [1000, 15 * 60_000],
])("O-92 after %i wrong PINs the next may be tried after %i ms", (failures, wait) => {
  expect(waitAfter(failures)).toBe(wait);
});

test.each([
  ["at once", 1_000_000, 10_000],
  ["later", 1_004_000, 6_000],
  ["after the wait", 1_010_000, 0],
  ["with a clock put back by a day", 1_000_000 - dayMs, 10_000],
])("O-92 the wait outlives a reload, %s", (_, now, wait) => {
  expect(remainingWait(row, now, 0)).toBe(wait);
});

beforeEach(async () => {
  await database.vaults.clear();
  await database.vaults.add({ ownerId: "anna", failures: 0, failedAt: 0 } as never);
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: 1_000_000 });
  return () => vi.useRealTimers();
});

test("O-92 an attempt is counted before it is made, and one that comes too early is not", async () => {
  for (const wait of [0, 0, 0, 5_000, 5_000]) expect(await countAttempt("anna")).toBe(wait);
  expect((await database.vaults.get("anna"))?.failures).toBe(3);
});

test("O-92 a clock put forward does not shorten the wait of this page; one put back does not lengthen it for ever", async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await countAttempt("anna");
  vi.setSystemTime(90_000_000);
  expect(await countAttempt("anna")).toBe(5_000);
  vi.setSystemTime(500_000);
  expect(await countAttempt("anna")).toBe(5_000);
  vi.advanceTimersByTime(5_000);
  expect(await countAttempt("anna")).toBe(0);
});

test("O-92 the right PIN forgives", async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt("anna");
  await forgiveAttempts("anna");
  expect(await countAttempt("anna")).toBe(0);
});
