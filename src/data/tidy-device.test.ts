import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { listNotifications } from "./notifications.ts";
import { dayMs } from "./offline-choice.ts";
import { tidyDevice } from "./tidy-device.ts";

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

test("little storage is told once a week", async () => {
  stubFree(199_000_000);
  await tidyDevice(0);
  await tidyDevice(6 * dayMs);
  expect(await titles()).toEqual([
    "Nach Angabe des Browsers sind noch 199 MB frei. In den Einstellungen können Sie lokale Kopien entfernen.",
  ]);
  await tidyDevice(8 * dayMs);
  expect(await titles()).toHaveLength(2);
});

test("enough storage is not worth a word", async () => {
  stubFree(200_000_000);
  await tidyDevice(0);
  expect(await titles()).toEqual([]);
});
