import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listNotifications } from "#data/person/notifications.ts";
import { dayMs } from "#engine/values/units.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { applyOfflineChoice } from "./apply-offline-choice.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});
afterEach(() => vi.unstubAllGlobals());

const stubFree = (freeBytes: number): void => {
  const estimate = async () => ({ quota: 5_000_000_000, usage: 5_000_000_000 - freeBytes });
  vi.stubGlobal("navigator", { locks: navigator.locks, storage: { estimate } });
};

const titles = async () => (await listNotifications("anna")).map(({ message }) => message);

test("low storage is reported once a week", async () => {
  stubFree(199_000_000);
  await applyOfflineChoice(0);
  await applyOfflineChoice(6 * dayMs);
  expect(await titles()).toEqual([
    "Nach Angabe des Browsers sind noch 199 MB frei. In den Einstellungen können Sie lokale Kopien entfernen.",
  ]);
  await applyOfflineChoice(8 * dayMs);
  expect(await titles()).toHaveLength(2);
});

test("enough storage is not worth a word", async () => {
  stubFree(200_000_000);
  await applyOfflineChoice(0);
  expect(await titles()).toEqual([]);
});
