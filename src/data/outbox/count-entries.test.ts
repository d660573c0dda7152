import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { resetDevice } from "#tests/support/device.ts";
import { countEntries, countUnsent, isRunning } from "./count-entries.ts";

const ownerId = "anna";
const now = 1_763_700_000_000;

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  vi.spyOn(Date, "now").mockReturnValue(now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("what goes by itself and what needs a person are never added up", () => {
  const states = ["captured", "waiting", "uploading", "paused", "rejected", "damaged"] as const;
  expect(countEntries(states.map((state) => ({ state })))).toEqual({ waiting: 4, sending: 1, stuck: 2 });
  expect(countEntries([])).toEqual({ waiting: 0, sending: 0, stuck: 0 });
});

const start = createEntry("start", { ownerId, localId: "k1", payload: { changeId: "a1", byHand: true } });
const settings = createEntry("settings", { ownerId, payload: { changes: [] } });

test.each([
  ["a due start", { ...start, nextAt: now }, true],
  ["a start due in a millisecond", { ...start, nextAt: now + 1 }, false],
  ["a start on its way", { ...start, nextAt: now, state: "uploading" }, true],
  ["a captured upload", { ...start, nextAt: now, state: "captured" }, true],
  ["a refused start", { ...start, nextAt: now, state: "rejected" }, false],
  ["a paused start", { ...start, nextAt: now, state: "paused" }, false],
  ["due settings", { ...settings, nextAt: now }, false],
  ["a due start of another person", { ...start, nextAt: now, ownerId: "bernd" }, false],
] as const)("with $0 something runs: $2", async (_, entry, expected) => {
  await database.outboxEntries.add(entry);
  expect(await isRunning(ownerId)).toBe(expected);
});

test("unsent are all entries of the person, refused ones as well", async () => {
  await database.outboxEntries.bulkAdd([start, { ...settings, state: "rejected" }, { ...start, ownerId: "bernd" }]);
  expect(await countUnsent(ownerId)).toBe(2);
});
