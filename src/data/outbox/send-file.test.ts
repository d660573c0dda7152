import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { listHistory } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import {
  answered,
  capture,
  captureAll,
  createSender,
  drainAt,
  failure,
  resetDevice,
  signInAs,
  silent,
  stored,
  success,
  uploadEntry,
} from "#tests/support/device.ts";
import { listWaiting } from "#tests/support/recorded-server.ts";
import { confirmStored } from "./confirm-stored.ts";
import { discardEntry } from "./drain-outbox.ts";
import { organiseFileCheck } from "./organise-file-check.ts";
import { offerSending, sendFile, sendLost } from "./send-file.ts";

const owner = "anna";
const soon = Date.now() + 60_000;
let calls: string[] = [];

beforeEach(async () => {
  calls = [];
  await resetDevice((call) => {
    calls.push(call);
    return call.startsWith("DELETE") ? success({}) : failure(500, "INTERNAL");
  });
  await signInAs(owner);
});

const row = (localId: string) => database.fileChecks.get(localId);
const keepHere = async (): Promise<string> => {
  const [result] = await captureAll(owner, [new File(["abc"], "a.csv")], false);
  return result?.ok ? result.localId : "";
};

test("a check made on this device only is sent when asked, once, under its first key", async () => {
  const localId = await keepHere();
  await Promise.all([sendFile(localId), sendFile(localId)]);
  expect(await database.outboxEntries.count()).toBe(1);
  expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await row(localId)).toMatchObject({ status: "waiting" });
  const { send, sent } = createSender(stored("f1"));
  await drainAt(soon, { send });
  expect(sent).toMatchObject([{ localId, clientKey: localId }]);
  expect(await row(localId)).toMatchObject({ fileId: "f1" });
});

test("O-27 after a discarded attempt the file goes under a new key, since the old one is dead on the server", async () => {
  const localId = await capture(owner);
  await drainAt(soon, { send: createSender(silent()).send });
  await discardEntry(localId);
  await sendFile(localId);
  const { send, sent } = createSender(stored("f2"));
  await drainAt(soon, { send });
  expect(calls[0]).toBe(`DELETE /file-checks/by-key/${localId}`);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.localId).toBe(localId);
  expect(sent[0]?.clientKey).not.toBe(localId);
  expect(await row(localId)).toMatchObject({ fileId: "f2", clientKey: sent[0]?.clientKey });
});

test("given up once more, the newer key is deleted on the server and the third is another one", async () => {
  const localId = await capture(owner);
  const keys: (string | undefined)[] = [];
  for (let round = 0; round < 3; round += 1) {
    await sendFile(localId);
    const { send, sent } = createSender(silent());
    await drainAt(soon, { send });
    keys.push(sent[0]?.clientKey);
    await discardEntry(localId);
    await drainAt(soon, { send });
  }
  expect(new Set(keys).size).toBe(3);
  expect(calls).toEqual(keys.map((key) => `DELETE /file-checks/by-key/${key}`));
});

test("O-27 a refused upload keeps its key: the server has taken nothing under it", async () => {
  const localId = await capture(owner);
  await drainAt(soon, { send: createSender(answered(413, "Zu groß")).send });
  expect(await row(localId)).toMatchObject({ status: "failed" });
  await sendFile(localId);
  const { send, sent } = createSender(stored("f1"));
  await drainAt(soon, { send });
  expect(sent).toMatchObject([{ clientKey: localId }]);
});

test.each([
  [{ fileId: null, status: "local", error: null }, "first"],
  [{ fileId: null, status: "cancelled", error: null }, "again"],
  [{ fileId: null, status: "failed", error: "Zu groß" }, "again"],
  [{ fileId: null, status: "failed", error: damagedReason }, null],
  [{ fileId: null, status: "waiting", error: null }, null],
  [{ fileId: "f1", status: "cancelled", error: null }, null],
] as const)("%j: %s", (facts, expected) => {
  expect(offerSending(facts)).toBe(expected);
});

test("a file that is unknown, damaged or on the server already is not queued", async () => {
  const localId = await keepHere();
  for (const change of [{ fileId: "f1" }, { fileId: null, status: "failed", error: damagedReason }] as const) {
    await database.fileChecks.update(localId, change);
    await sendFile(localId);
    expect(await row(localId)).toMatchObject(change);
  }
  await sendFile("unknown");
  expect(await database.outboxEntries.count()).toBe(0);
});

test.each(["no bytes", "other bytes"])("a file of which %s are stored is damaged and not sent", async (stored) => {
  const localId = await capture(owner);
  await database.fileChecks.update(localId, stored === "no bytes" ? { sizeBytes: 99 } : { sha256: "00" });
  const entry = await uploadEntry(localId);
  await database.outboxEntries.update(entry?.seq ?? 0, { state: "captured" });
  expect(await confirmStored(localId)).toBe(false);
  expect(await uploadEntry(localId)).toMatchObject({ state: "damaged", reason: damagedReason });
  expect(await row(localId)).toMatchObject({ status: "failed", error: damagedReason });
});

test("a file kept on this device is sent with its hash and size as one file of one", async () => {
  const localId = await keepHere();
  await sendFile(localId);
  const { sha256, sizeBytes } = (await row(localId)) ?? {};
  expect(JSON.parse((await uploadEntry(localId))?.payload.metadata ?? "")).toEqual({
    sha256,
    size: sizeBytes,
    uploadIndex: 0,
    totalFiles: 1,
    route: "manual",
  });
});

test("a file of the server without bytes on this device stays as it is", async () => {
  const localId = await keepHere();
  await database.fileChecks.update(localId, { fileId: "f1", status: "completed" });
  await database.blobs.clear();
  await sendFile(localId);
  expect([(await row(localId))?.status, await database.outboxEntries.count()]).toEqual(["completed", 0]);
});

test("a file that another tab has queued meanwhile, and that was refused, is not queued twice", async () => {
  const localId = await capture(owner);
  await drainAt(soon, { send: createSender(answered(413)).send });
  const seen = vi.spyOn(database.outboxEntries, "where").mockReturnValueOnce({ toArray: async () => [] } as never);
  await sendFile(localId);
  seen.mockRestore();
  expect(await database.outboxEntries.toArray()).toMatchObject([{ kind: "upload", state: "rejected" }]);
});

/** A file that this device has sent and the server held as f1. */
const bring = async (): Promise<string> => {
  const localId = await capture(owner);
  await drainAt(soon, { send: createSender(stored("f1")).send });
  return localId;
};

test("O-87 a file the server has lost goes again under its key, with its tags and nothing that waited", async () => {
  const localId = await bring();
  await organiseFileCheck(owner, localId, { add: ["Mai"], remove: [] });
  expect(await listWaiting()).toEqual(["start", "organise"]);
  expect(await sendLost(localId)).toBe(true);
  expect(await listWaiting()).toEqual(["upload", "organise"]);
  expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", payload: { clientKey: localId } });
  expect(await row(localId)).toMatchObject({ fileId: null, status: "waiting" });
  expect((await listHistory(owner)).map(({ action }) => action)[0]).toBe("sentAgain");
});

test.each([
  ["both", "device"],
  ["server", "server"],
  ["device", "device"],
] as const)("O-87 results of a lost file from %s are from %s until the server answers", async (before, after) => {
  const localId = await bring();
  await database.fileChecks.update(localId, { origin: before });
  await sendLost(localId);
  expect((await row(localId))?.origin).toBe(after);
});

test.each([
  ["that is unknown", () => database.fileChecks.clear()],
  ["whose bytes are not here", () => database.blobs.clear()],
  ["that another device has sent", () => database.history.clear()],
  ["that is not on the server", (localId: string) => database.fileChecks.update(localId, { fileId: null })],
] as const)("O-87 a lost file %s is not sent by this device", async (_, change) => {
  const localId = await bring();
  await change(localId);
  const before = await row(localId);
  expect([await sendLost(localId), await listWaiting(), await row(localId)]).toEqual([false, ["start"], before]);
});

test("O-87 a lost file that is being deleted is not sent", async () => {
  const localId = await bring();
  const payload = { fileId: "f1", clientKey: localId, fileName: null, changeId: "a1" };
  await database.outboxEntries.add(createEntry("delete", { ownerId: owner, localId, payload }));
  expect([await sendLost(localId), await listWaiting()]).toEqual([false, ["start", "delete"]]);
});
