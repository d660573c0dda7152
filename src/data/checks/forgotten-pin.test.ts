import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import { capture, captureAll, createPerson, resetDevice, signInAs } from "#tests/support/device.ts";
import { listLostWithPin, removeForgottenPin } from "./forgotten-pin.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

/** One file the server holds, one on its way, one of another person; the vault is locked. */
const prepare = async () => {
  await setPin(createPerson("anna"), "123456", 10);
  const held = await capture("anna", "held");
  await database.fileChecks.update(held, { fileId: "f1", status: "completed", agreement: "equal", origin: "both" });
  await database.outboxEntries.where({ localId: held }).delete();
  const unsent = await capture("anna", "unsent", "offen.csv");
  const other = await capture("bernd", "other");
  removeKeys("anna");
  return { held, unsent, other };
};

test("O-98 what would be lost with a forgotten PIN is listed, and only that", async () => {
  const { unsent } = await prepare();
  const lost = await listLostWithPin("anna");
  expect(lost.unnamed).toBe(0);
  expect(lost.files.map(({ localId, originalFileName }) => [localId, originalFileName])).toEqual([
    [unsent, "offen.csv"],
  ]);
});

test("O-98 without the confirmation of every lost file nothing is deleted", async () => {
  const { unsent } = await prepare();
  const seen = await listLostWithPin("anna");
  expect(seen.files.map(({ localId }) => localId)).toEqual([unsent]);
  await captureAll("anna", [new File(["came in meanwhile"], "neu.csv")]);
  expect(await removeForgottenPin("anna", seen)).toBe(false);
  expect([await database.blobs.count(), await database.vaults.count()]).toEqual([4, 1]);
});

test("O-98 with it, what the server holds stays to be fetched again, the rest and the session go, others keep all", async () => {
  const { held, other } = await prepare();
  expect(await removeForgottenPin("anna", await listLostWithPin("anna"))).toBe(true);
  expect((await database.fileChecks.toArray()).map(({ localId }) => localId).toSorted()).toEqual(
    [held, other].toSorted(),
  );
  expect(await database.fileChecks.get(held)).toMatchObject({ fileId: "f1", agreement: null, origin: null });
  expect(await database.blobs.toCollection().primaryKeys()).toEqual([other]);
  expect(await (await readBytes(other))?.text()).toBe("other");
  expect((await database.outboxEntries.toArray()).map(({ ownerId }) => ownerId)).toEqual(["bernd"]);
  expect([await database.vaults.count(), await database.session.count()]).toEqual([0, 0]);
});
