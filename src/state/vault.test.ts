import "fake-indexeddb/auto";
import { subscribeKey } from "valtio/utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { isLocked, pinReason } from "#data/vault/keyring.ts";
import { lock, removePin, setPin } from "#data/vault/vault.ts";
import { capture, createPerson, resetDevice, signInAs, uploadEntry } from "#tests/support/device.ts";
import { lockVault, startVault, unlockVault, vault } from "./vault.ts";

// The check itself needs a web worker.
vi.mock("#checks/run-check.ts");
const listeners = new Map<string, () => void>();
let end = (): void => {};

beforeEach(async () => {
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: listen, removeEventListener: () => {}, visibilityState: "hidden" });
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  await setPin(createPerson("anna"), "123456", 10);
  await database.vaults.update("anna", { state: "sealed" });
  end = startVault();
  await vi.waitUntil(() => vault.status === "open");
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("O-96 uploads that waited for the PIN go on once it is entered, without the rest of a back-off; a wrong one says so", async () => {
  const localId = await capture("anna");
  await lockVault();
  await vi.waitUntil(() => vault.status === "locked");
  const entry = await uploadEntry(localId);
  const backOff = { nextAt: Date.now() + 600_000, notBefore: 7 };
  if (entry) await database.outboxEntries.put({ ...entry, ...backOff, state: "paused", reason: pinReason });
  expect(await unlockVault("654321")).toBe("Die PIN ist nicht richtig.");
  expect(await unlockVault("123456")).toBeNull();
  await vi.waitUntil(async () => (await uploadEntry(localId))?.state === "waiting");
  expect((await uploadEntry(localId))?.nextAt).toBe(7);
  expect(vault.status).toBe("open");
});

test("O-96 an upload that was paused for somebody else goes on with the PIN as well", async () => {
  const localId = await capture("anna");
  await lockVault();
  await vi.waitUntil(() => vault.status === "locked");
  const entry = await uploadEntry(localId);
  if (entry) await database.outboxEntries.put({ ...entry, state: "paused", reason: "Sitzung abgelaufen." });
  expect(await unlockVault("123456")).toBeNull();
  await vi.waitUntil(async () => (await uploadEntry(localId))?.state === "waiting");
});

test("O-96 uploads that waited for the PIN go on when another tab removes it", async () => {
  const localId = await capture("anna");
  await lockVault();
  await vi.waitUntil(() => vault.status === "locked");
  const entry = await uploadEntry(localId);
  if (entry) await database.outboxEntries.put({ ...entry, state: "paused", reason: pinReason });
  await database.vaults.delete("anna");
  await vi.waitUntil(async () => (await uploadEntry(localId))?.state === "waiting");
  expect(vault.status).toBe("none");
});

test("O-93 a PIN that is removed while this page still seals ends with no trace of it", async () => {
  end();
  await database.vaults.clear();
  for (let index = 0; index < 12; index += 1) await capture("anna", `Umsatz ${index}`);
  await setPin(createPerson("anna"), "123456", 10);
  const removed = new Promise((resolve) => {
    const stop = subscribeKey(vault, "progress", () => {
      stop();
      resolve(removePin("anna", "123456"));
    });
  });
  end = startVault();
  await removed;
  await vi.waitUntil(async () => (await database.vaults.count()) === 0);
  expect((await database.blobs.toArray()).filter(({ seal }) => seal)).toEqual([]);
});

test("O-94 it locks after the chosen time without use, not before", async () => {
  await database.settings.put({ key: "lockAfterMinutes", value: 5 });
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 4 * 60_000 });
  listeners.get("visibilitychange")?.();
  await database.vaults.toArray();
  expect(await isLocked("anna")).toBe(false);
  vi.setSystemTime(now + 6 * 60_000);
  listeners.get("visibilitychange")?.();
  await vi.waitUntil(() => vault.status === "locked");
  expect(await isLocked("anna")).toBe(true);
});

test("O-94 who signs out leaves nothing open for the next person", async () => {
  await database.session.delete("current");
  await vi.waitUntil(() => isLocked("anna"));
  await signInAs("bernd");
  await vi.waitUntil(() => vault.ownerId === "bernd");
  expect(vault.status).toBe("none");
});

test("O-94 another tab that locks is seen here", async () => {
  await lock("anna");
  await vi.waitUntil(() => vault.status === "locked");
  expect(await unlockVault("123456")).toBeNull();
  await vi.waitUntil(() => vault.status === "open");
});
