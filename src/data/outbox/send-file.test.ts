import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
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
import { confirmStored } from "./confirm-stored.ts";
import { discardEntry } from "./drain-outbox.ts";
import { offerSending, sendFile } from "./send-file.ts";

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
