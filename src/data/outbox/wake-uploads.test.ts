import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { capture, resetDevice, signInAs, uploadEntry } from "#tests/support/device.ts";
import { wakeUploads } from "./wake-uploads.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const put = async (ownerId: string, change: object): Promise<string> => {
  const localId = await capture(ownerId);
  await database.outboxEntries.update((await uploadEntry(localId))?.seq ?? 0, {
    nextAt: 500,
    reason: "PIN",
    ...change,
  });
  return localId;
};

test.each([
  [{ state: "paused" }, { state: "waiting", nextAt: 0, reason: null }],
  [
    { state: "paused", notBefore: 300 },
    { state: "waiting", nextAt: 300, reason: null },
  ],
  [{ state: "waiting" }, { state: "waiting", nextAt: 500, reason: "PIN" }],
  [{ state: "rejected" }, { state: "rejected", nextAt: 500, reason: "PIN" }],
])("an entry of the person that is %j becomes %j", async (before, after) => {
  const localId = await put("anna", before);
  await wakeUploads("anna");
  expect(await uploadEntry(localId)).toMatchObject(after);
});

test("a paused entry of another person stays paused", async () => {
  const localId = await put("bernd", { state: "paused" });
  await wakeUploads("anna");
  expect(await uploadEntry(localId)).toMatchObject({ state: "paused", reason: "PIN" });
});
