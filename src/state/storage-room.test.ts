import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { capture, resetDevice, signInAs } from "#tests/support/device.ts";
import { keepCopies, makeRoom, requestRoom, storageRoom } from "./storage-room.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const storeFinished = async (name: string): Promise<void> => {
  const localId = await capture("anna", "abc", name);
  await database.fileChecks.update(localId, { status: "completed", fileId: name, agreement: "equal" });
};

test("copies are evicted only once the person agrees, and a later request sees what is left", async () => {
  await storeFinished("alt.csv");
  const [first, second] = [requestRoom("anna", "neu.csv", 3), requestRoom("anna", "neuer.csv", 3)];
  await expect.poll(() => storageRoom.request).toMatchObject({ fileName: "neu.csv", copies: [{ name: "alt.csv" }] });
  expect(await database.blobs.count()).toBe(1);
  await makeRoom();
  expect([await first, await second]).toEqual([true, false]);
  expect([storageRoom.request, await database.blobs.count()]).toEqual([null, 0]);
});

test("who keeps the copies keeps them all", async () => {
  await storeFinished("alt.csv");
  const answer = requestRoom("anna", "neu.csv", 3);
  await expect.poll(() => storageRoom.request).not.toBeNull();
  keepCopies();
  expect([await answer, await database.blobs.count()]).toEqual([false, 1]);
});
