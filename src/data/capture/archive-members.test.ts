import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { archiveOf, memberId } from "#data/checks/archive-id.ts";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { listFileChecks } from "#data/checks/file-checks.ts";
import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import { removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import {
  captureAll,
  createPerson,
  createSender,
  drainAt,
  resetDevice,
  signInAs,
  stored,
  uploadEntry,
} from "#tests/support/device.ts";
import { takeInMembers } from "./archive-members.ts";

const owner = "anna";
const zip = (name = "monat.zip"): File => new File([Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "rest"], name);
const members = [
  { position: 2, name: "EXTF_a.csv", content: new Blob(["a"]) },
  { position: 3, name: "EXTF_b.csv", content: new Blob(["bb"]) },
];
const counts = () =>
  Promise.all([database.fileChecks, database.blobs, database.outboxEntries].map((table) => table.count()));
const captureZip = async (send = true): Promise<string> => {
  const [result] = await captureAll(owner, [zip()], send);
  if (!result?.ok) throw new Error("not taken in");
  return result.localId;
};

beforeEach(() => resetDevice(() => Promise.reject(new TypeError("offline"))));
afterEach(() => vi.restoreAllMocks());

test("only what begins like an archive is marked as one that is still to be opened", async () => {
  await captureZip();
  await captureAll(owner, [new File(["PK"], "kurz.zip"), new File(["EXTF"], "EXTF_a.csv")]);
  const marks = (await database.fileChecks.toArray()).map((row) => [row.originalFileName, row.unopened]);
  expect(Object.fromEntries(marks)).toEqual({ "monat.zip": true, "kurz.zip": undefined, "EXTF_a.csv": undefined });
});

test("the files of an archive come in as files of their own, with bytes and a way to the server", async () => {
  const archiveId = await captureZip();
  const localIds = await takeInMembers(archiveId, members);
  expect(localIds).toEqual([memberId(archiveId, 2), memberId(archiveId, 3)]);
  expect(await counts()).toEqual([3, 3, 3]);
  const [first, second] = await database.fileChecks.bulkGet([...localIds]);
  expect(first).toMatchObject({ originalFileName: "EXTF_a.csv", ownerId: owner, sizeBytes: 1, status: "waiting" });
  expect(second?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(second).not.toHaveProperty("unopened");
  expect(await (await readBytes(localIds[1] ?? ""))?.text()).toBe("bb");
  const entry = await uploadEntry(localIds[1] ?? "");
  expect(entry).toMatchObject({ state: "waiting", payload: { clientKey: memberId(archiveId, 3) } });
  expect(JSON.parse(entry?.payload.metadata ?? "")).toMatchObject({ uploadIndex: 1, totalFiles: 2, route: "manual" });
  expect(localIds.map(archiveOf)).toEqual([archiveId, archiveId]);
  expect(archiveOf(archiveId)).toBeUndefined();
});

test("lists show them after their archive, in its order", async () => {
  const archiveId = await captureZip();
  await takeInMembers(archiveId, members);
  const { rows } = await listFileChecks(owner, {}, { page: 0, rowsPerPage: 25 });
  expect(rows.map(({ originalFileName }) => originalFileName)).toEqual(["monat.zip", "EXTF_a.csv", "EXTF_b.csv"]);
});

test("O-112 opened twice, even at once, they come in once; what was deleted does not come back", async () => {
  const archiveId = await captureZip();
  const both = await Promise.all([takeInMembers(archiveId, members), takeInMembers(archiveId, members)]);
  expect(both.map((taken) => taken.length).toSorted()).toEqual([0, 2]);
  await deleteFileCheck(owner, memberId(archiveId, 2));
  expect(await takeInMembers(archiveId, members)).toEqual([]);
  expect(await counts()).toEqual([2, 2, 2]);
});

test("the same archive dropped again is another upload with files of its own", async () => {
  const [first, second] = [await captureZip(), await captureZip()];
  await takeInMembers(first, members);
  await takeInMembers(second, members);
  expect(await counts()).toEqual([6, 6, 6]);
});

test("O-112 a page that dies while storing leaves none of them, and the archive to be opened", async () => {
  const archiveId = await captureZip();
  const add = database.blobs.add.bind(database.blobs);
  vi.spyOn(database.blobs, "add").mockImplementation((row) =>
    row.localId === memberId(archiveId, 3) ? (Promise.reject(new Error("killed")) as never) : add(row),
  );
  await expect(takeInMembers(archiveId, members)).rejects.toThrow("Die Dateien des Archivs wurden nicht übernommen.");
  expect(await counts()).toEqual([1, 1, 1]);
  expect((await database.fileChecks.get(archiveId))?.unopened).toBe(true);
  vi.restoreAllMocks();
  expect(await takeInMembers(archiveId, members)).toHaveLength(2);
});

test("a full disk is named", async () => {
  const archiveId = await captureZip();
  const quota = Object.assign(new Error("full"), { name: "QuotaExceededError" });
  vi.spyOn(database.blobs, "add").mockRejectedValue(quota);
  await expect(takeInMembers(archiveId, members)).rejects.toThrow("Der Speicher auf diesem Gerät reicht nicht aus.");
});

test("of an archive that stays on this device all files stay", async () => {
  const archiveId = await captureZip(false);
  await takeInMembers(archiveId, members);
  expect(await counts()).toEqual([3, 3, 0]);
  expect((await database.fileChecks.toArray()).map(({ status }) => status)).toEqual(["local", "local", "local"]);
});

test("a deleted archive takes nothing in", async () => {
  const archiveId = await captureZip();
  await deleteFileCheck(owner, archiveId);
  expect(await takeInMembers(archiveId, members)).toEqual([]);
  expect(await database.fileChecks.count()).toBe(0);
});

test("a file that turns out to be no archive of data files only loses the mark", async () => {
  const archiveId = await captureZip();
  expect(await takeInMembers(archiveId, [])).toEqual([]);
  expect(await database.fileChecks.get(archiveId)).not.toHaveProperty("unopened");
});

test("with a PIN they are sealed, also while it is locked", async () => {
  await signInAs(owner);
  const archiveId = await captureZip();
  await setPin(createPerson(owner), "123456", 10);
  removeKeys(owner);
  const localIds = await takeInMembers(archiveId, members);
  expect(localIds).toHaveLength(2);
  expect((await database.blobs.bulkGet([...localIds])).map((row) => row?.seal !== undefined)).toEqual([true, true]);
});

test("each is sent once, under a key of its own", async () => {
  await signInAs(owner);
  const archiveId = await captureZip();
  await takeInMembers(archiveId, members);
  const { send, sent } = createSender(stored("f0"), stored("f1"), stored("f2"));
  await drainAt(Date.now() + 60_000, { send });
  expect(sent.map(({ clientKey }) => clientKey)).toEqual([archiveId, memberId(archiveId, 2), memberId(archiveId, 3)]);
});
