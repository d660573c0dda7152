import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { updateBadge } from "./badge.ts";
import { organiseFileCheck } from "./organise-file-check.ts";

let shown: (number | null)[];

beforeEach(async () => {
  shown = [];
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(null),
  });
});

test("the badge counts the person's unsent files, not their other entries and not files of others", async () => {
  const localId = await capture("anna", "a");
  await organiseFileCheck("anna", localId, { add: ["Mai"], remove: [] });
  await capture("anna", "b");
  await capture("bernd", "c");
  await updateBadge();
  expect(shown).toEqual([2]);
});

test("one unsent file is 1, none clears the badge", async () => {
  await capture("anna");
  await updateBadge();
  await database.outboxEntries.clear();
  await updateBadge();
  expect(shown).toEqual([1, null]);
});

test("nothing is counted while no one is signed in", async () => {
  await capture("anna");
  await database.session.clear();
  await updateBadge();
  expect(shown).toEqual([null]);
});

test("a platform that refuses the badge is no error", async () => {
  Object.assign(navigator, { clearAppBadge: () => Promise.reject(new Error("not installed")) });
  await expect(updateBadge()).resolves.toBeUndefined();
});

test("a platform without badges is no error", async () => {
  vi.stubGlobal("navigator", {});
  await expect(updateBadge()).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
