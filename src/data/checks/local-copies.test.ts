import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";

import { writeSetting } from "#data/person/settings.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, resetDevice } from "#tests/support/device.ts";
import { evictCopies, planEviction, removeExpired } from "./local-copies.ts";
import { storeDeviceReport, storeServerReport } from "./reports.ts";

const owner = "anna";
const now = 1_000 * dayMs;

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));

const result = createCheckResult();

/** A check with bytes and report whose copies are `ageDays` days old. */
const store = async (name: string, ageDays: number, change: Partial<FileCheckRow> = {}): Promise<string> => {
  const localId = await capture(owner, "abcde", name);
  await storeDeviceReport(localId, result, 1);
  const past = now - ageDays * dayMs;
  await database.reports.where("localId").equals(localId).modify({ storedAt: past });
  await database.outboxEntries.where({ localId }).delete();
  await database.fileChecks.update(localId, {
    fileId: `f-${name}`,
    status: "completed",
    origin: "both",
    agreement: "equal",
    createdAt: past,
    ...change,
  });
  return localId;
};

const listHeld = async (): Promise<readonly string[]> => {
  const ids = await database.blobs.toCollection().primaryKeys();
  return (await database.fileChecks.bulkGet(ids)).map((row) => row?.originalFileName ?? "").toSorted();
};

test("O-65 what the server does not hold is never removed or evicted", async () => {
  await writeSetting("keepDays", 30);
  await store("unsent", 100, { fileId: null, status: "waiting", agreement: null, origin: "device" });
  await store("only-here", 100, { fileId: null, status: "local", agreement: null, origin: "device" });
  await store("refused", 100, { fileId: null, status: "failed", agreement: null, origin: "device" });
  await store("processing", 100, { status: "processing", agreement: null, origin: "device" });
  expect([await removeExpired(owner, now), await planEviction(owner, 1_000, now)]).toEqual([0, []]);
  expect(await listHeld()).toEqual(["only-here", "processing", "refused", "unsent"]);
});

test("O-66 finished checks lose bytes and reports after their time, the check itself stays", async () => {
  await store("old", 31);
  await store("young", 29);
  const uncompared = await store("uncompared", 31, { agreement: null, origin: "device" });
  await store("foreign", 31, { ownerId: "bernd" });
  expect(await removeExpired(owner, now)).toBe(0);
  await writeSetting("keepDays", 30);
  expect(await removeExpired(owner, now)).toBe(1);
  expect(await listHeld()).toEqual(["foreign", "uncompared", "young"]);
  expect([await database.reports.count(), await database.occurrences.count()]).toEqual([3, 3]);
  expect(await database.fileChecks.count()).toBe(4);
  expect(await database.reports.get([uncompared, "device"])).toBeDefined();
});

test("O-66 copies opened lately, or to be kept offline, stay", async () => {
  await writeSetting("keepDays", 30);
  const opened = await store("opened", 40);
  await database.reports
    .where("localId")
    .equals(opened)
    .modify({ storedAt: now - dayMs });
  await store("wanted", 40, { clientNumber: "55003" });
  await store("unwanted", 40, { clientNumber: "55004" });
  await writeSetting("offlineDays", 90);
  await writeSetting("offlineClients", ["55003"]);
  expect(await removeExpired(owner, now)).toBe(1);
  expect(await listHeld()).toEqual(["opened", "wanted"]);
});

test("O-66 a report that is fetched again keeps what the comparison said", async () => {
  await writeSetting("keepDays", 30);
  const localId = await store("old", 31, { checkedAt: 5 });
  await removeExpired(owner, now);
  await storeServerReport(localId, result);
  expect(await database.fileChecks.get(localId)).toMatchObject({ origin: "both", agreement: "equal", checkedAt: 5 });
});

const planNames = async (bytes: number): Promise<readonly string[]> =>
  (await planEviction(owner, bytes, now)).map(({ name }) => name);

test("O-67 on a full storage the oldest copies are to go first, those to be kept offline last, only own ones", async () => {
  await writeSetting("offlineDays", 30);
  const size = { sizeBytes: 15_000_000 };
  await store("wanted", 20, size);
  await store("old", 60, size);
  await store("older", 70, size);
  await store("uncompared", 80, { agreement: null, origin: "device", ...size });
  await store("foreign", 90, { ownerId: "bernd", ...size });
  // At least 20 MB, and three times what has to be stored.
  expect(await planNames(1)).toEqual(["older", "old"]);
  expect(await planNames(11_000_000)).toEqual(["older", "old", "uncompared"]);
  expect(await planNames(1_000_000_000)).toEqual(["older", "old", "uncompared", "wanted"]);
  expect(await listHeld()).toEqual(["foreign", "old", "older", "uncompared", "wanted"]);
  await evictCopies(await planEviction(owner, 1, now));
  expect(await listHeld()).toEqual(["foreign", "uncompared", "wanted"]);
});

test("O-67 a copy the server has lost since it was shown stays", async () => {
  const localId = await store("old", 60);
  const plan = await planEviction(owner, 1, now);
  await database.fileChecks.update(localId, { fileId: null });
  await evictCopies(plan);
  expect(await listHeld()).toEqual(["old"]);
});
