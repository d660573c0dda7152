import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";

import { writeSetting } from "#data/person/settings.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, captureAll, resetDevice } from "#tests/support/device.ts";
import { evictCopies, removeExpired } from "./local-copies.ts";
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
  expect([await removeExpired(owner, now), await evictCopies(1_000, now)]).toEqual([0, 0]);
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

test("O-67 a full storage gives up the oldest copies first, those to be kept offline last", async () => {
  await writeSetting("offlineDays", 30);
  await store("wanted", 20);
  await store("old", 60);
  await store("older", 70);
  await store("uncompared", 80, { agreement: null, origin: "device" });
  expect(await evictCopies(1, now)).toBe(5);
  expect(await listHeld()).toEqual(["old", "uncompared", "wanted"]);
  expect(await evictCopies(6, now)).toBe(10);
  expect(await listHeld()).toEqual(["wanted"]);
});

test("O-67 a capture into a full storage succeeds once room was made, and fails for good only then", async () => {
  await store("old", 60);
  const add = database.blobs.add.bind(database.blobs);
  const refuse = () => Promise.reject(Object.assign(new Error("full"), { name: "QuotaExceededError" }));
  const full = vi
    .spyOn(database.blobs, "add")
    .mockImplementation((row) => database.blobs.count().then((count) => (count > 0 ? refuse() : add(row))));
  expect(await captureAll(owner, [new File(["abc"], "new.csv")])).toMatchObject([{ ok: true }]);
  expect(await listHeld()).toEqual(["new.csv"]);
  expect(await captureAll(owner, [new File(["abc"], "newer.csv")])).toMatchObject([{ ok: false }]);
  expect(await listHeld()).toEqual(["new.csv"]);
  full.mockRestore();
});
