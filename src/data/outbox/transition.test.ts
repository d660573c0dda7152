import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { capture, resetDevice, uploadEntry } from "#tests/support/device.ts";
import { transition } from "./transition.ts";

let entry: OutboxEntry;

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  const captured = await uploadEntry(await capture("anna"));
  if (!captured) throw new Error("nothing captured");
  entry = captured;
});

test.each([
  ["state", { state: "rejected" }],
  ["attempt", { attempts: 1 }],
] as const)("O-10 nothing is written when the %s has changed since it was read", async (_, change) => {
  await database.outboxEntries.update(entry.seq, change);
  expect(await transition(entry, "discarded")).toBeUndefined();
  expect(await database.outboxEntries.get(entry.seq)).toEqual({ ...entry, ...change });
});

test("nothing is written for an event that means nothing in this state", async () => {
  expect(await transition(entry, "accepted", {}, () => Promise.reject(new Error("not to be written")))).toBeUndefined();
  expect(await database.fileChecks.toArray()).toMatchObject([{ fileId: null, status: "waiting" }]);
});

test("nothing is written when the entry is gone", async () => {
  await database.outboxEntries.clear();
  expect(await transition(entry, "claimed", { attempts: 1 })).toBeUndefined();
  expect(await database.outboxEntries.count()).toBe(0);
});

test("O-10 two that claim the same attempt: one gets it", async () => {
  const claims = await Promise.all([1, 2].map(() => transition(entry, "claimed", { attempts: 1 })));
  expect(claims.filter(Boolean)).toHaveLength(1);
});
