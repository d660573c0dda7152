import "fake-indexeddb/auto";
import { subscribeKey } from "valtio/utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lockOut, readPeople } from "#data/person/lock-out.ts";
import { resume } from "#data/person/resume.ts";
import { database } from "#data/store/database.ts";
import { isLocked, pinReason, removeKeys } from "#data/vault/keyring.ts";
import { removePin, setPin } from "#data/vault/vault.ts";
import { capture, createPerson, resetDevice, signInAs, uploadEntry } from "#tests/support/device.ts";
import { lockVault, startVault, unlockVault, vault } from "./vault.ts";
import { holdWork, isAtWork } from "./work-lock.ts";

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
  await expect.poll(() => vault.status).toBe("open");
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The password has let the person in, and the PIN is still missing. */
const missPin = async (): Promise<void> => {
  removeKeys("anna");
  await expect.poll(() => vault.status).toBe("locked");
};

test("O-96 uploads that waited for the PIN go on once it is entered, without the rest of a back-off; a wrong one says so", async () => {
  const localId = await capture("anna");
  await missPin();
  const entry = await uploadEntry(localId);
  const backOff = { nextAt: Date.now() + 600_000, notBefore: 7 };
  if (entry) await database.outboxEntries.put({ ...entry, ...backOff, state: "paused", reason: pinReason });
  expect(await unlockVault("654321")).toBe("Die PIN ist nicht richtig.");
  expect(await unlockVault("123456")).toBeNull();
  await expect.poll(async () => (await uploadEntry(localId))?.state).toBe("waiting");
  expect((await uploadEntry(localId))?.nextAt).toBe(7);
  expect(vault.status).toBe("open");
});

test("O-96 an upload that was paused for somebody else goes on with the PIN as well", async () => {
  const localId = await capture("anna");
  await missPin();
  const entry = await uploadEntry(localId);
  if (entry) await database.outboxEntries.put({ ...entry, state: "paused", reason: "Sitzung abgelaufen." });
  expect(await unlockVault("123456")).toBeNull();
  await expect.poll(async () => (await uploadEntry(localId))?.state).toBe("waiting");
});

test("O-96 uploads that waited for the PIN go on when another tab removes it", async () => {
  const localId = await capture("anna");
  await missPin();
  const entry = await uploadEntry(localId);
  if (entry) await database.outboxEntries.put({ ...entry, state: "paused", reason: pinReason });
  await database.vaults.delete("anna");
  await expect.poll(async () => (await uploadEntry(localId))?.state).toBe("waiting");
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
  await expect.poll(() => database.vaults.count()).toBe(0);
  expect((await database.blobs.toArray()).filter(({ seal }) => seal)).toEqual([]);
});

describe("without use", () => {
  let now = 0;
  beforeEach(async () => {
    await database.settings.put({ key: "lockAfterMinutes", value: 5 });
    now = Date.now();
  });
  const passMinutes = async (minutes: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ["Date"], now: now + minutes * 60_000 });
    listeners.get("visibilitychange")?.();
    // Waits until all reads of the refresh are done.
    for (let turn = 0; turn < 5; turn += 1) await navigator.locks.query().then(() => database.vaults.toArray());
  };

  test("O-94 it locks after the chosen time, not before, also where the PIN is still missing", async () => {
    await passMinutes(4);
    expect((await readPeople()).session?.user.id).toBe("anna");
    await passMinutes(6);
    await expect.poll(() => vault.status).toBe(null);
    expect(await readPeople()).toMatchObject({ session: undefined, locked: [{ ownerId: "anna" }] });
    await signInAs("anna");
    await expect.poll(() => vault.status).toBe("locked");
    await passMinutes(12);
    await expect.poll(() => vault.status).toBe(null);
  });

  test("O-94 it does not lock while typed text would be lost", async () => {
    const endWork = holdWork();
    await passMinutes(6);
    expect((await readPeople()).session?.user.id).toBe("anna");
    endWork();
    await expect.poll(isAtWork).toBe(false);
    await passMinutes(7);
    await expect.poll(() => vault.status).toBe(null);
  });
});

test("O-94 who signs out leaves nothing open for the next person", async () => {
  await database.session.delete("current");
  await expect.poll(() => isLocked("anna")).toBe(true);
  await signInAs("bernd");
  await expect.poll(() => vault.ownerId).toBe("bernd");
  expect(vault.status).toBe("none");
});

test("O-94 another tab that locks, and one that unlocks, is seen here; uploads go on", async () => {
  const localId = await capture("anna");
  await lockOut("anna");
  await expect.poll(() => vault.status).toBe(null);
  const entry = await uploadEntry(localId);
  if (entry) await database.outboxEntries.put({ ...entry, state: "paused", reason: "Sitzung abgelaufen." });
  expect(await resume("anna", "123456")).toEqual({ ok: true });
  await expect.poll(() => vault.status).toBe("open");
  await expect.poll(async () => (await uploadEntry(localId))?.state).toBe("waiting");
});

test("O-94 „Jetzt sperren“ locks", async () => {
  await lockVault();
  await expect.poll(() => vault.status).toBe(null);
  expect((await readPeople()).locked).toEqual([{ ownerId: "anna", name: "anna" }]);
});
