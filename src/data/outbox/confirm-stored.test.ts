import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { damagedReason } from "#data/vault/bytes.ts";
import { capture, captureAll, resetDevice, signInAs, uploadEntry } from "#tests/support/device.ts";
import { confirmStored } from "./confirm-stored.ts";

const owner = "anna";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs(owner);
});

const row = (localId: string) => database.fileChecks.get(localId);
const keepHere = async (): Promise<string> => {
  const [result] = await captureAll(owner, [new File(["abc"], "a.csv")], false);
  return result?.ok ? result.localId : "";
};

test("sound bytes of a captured file are confirmed: it waits without a reason", async () => {
  const localId = await capture(owner);
  await database.outboxEntries.update((await uploadEntry(localId))?.seq ?? 0, { state: "captured" });
  expect(await confirmStored(localId)).toBe(true);
  expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", reason: null });
});

test("sound bytes of a file kept on this device leave its row as it is", async () => {
  const localId = await keepHere();
  const before = await row(localId);
  expect([await confirmStored(localId), await row(localId)]).toEqual([true, before]);
});

test("lost bytes of a file kept on this device are shown as its failure", async () => {
  const localId = await keepHere();
  await database.blobs.clear();
  expect(await confirmStored(localId)).toBe(false);
  expect(await row(localId)).toMatchObject({ status: "failed", error: damagedReason });
});

test("a file that was deleted meanwhile is confirmed and not stored again", async () => {
  const localId = await capture(owner);
  await database.fileChecks.clear();
  expect([await confirmStored(localId), await row(localId)]).toEqual([true, undefined]);
});
