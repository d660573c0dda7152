import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { database } from "#data/store/database.ts";
import { LockedError, removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import { capture, createPerson, resetDevice, signInAs } from "#tests/support/device.ts";
import { addEdit, cellEdits, currentEdits, loadEdits, redoEdit, removeEdits, undoEdit } from "./cell-edits.ts";

const edit = (value: string, field = 2) => ({ line: 3, field, value, before: "X", rule: "CSV-R-002" });
const values = () => currentEdits(cellEdits.files.a?.done ?? []).map(({ value }) => value);

beforeEach(async () => {
  removeEdits("a");
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

/** The page is loaded anew: nothing is left but the store. */
const reload = async (localId: string): Promise<readonly string[]> => {
  delete cellEdits.files[localId];
  await loadEdits(localId);
  return currentEdits(cellEdits.files[localId]?.done ?? []).map(({ value }) => value);
};
const untilKept = (localId: string, done: number): Promise<void> =>
  vi.waitFor(async () => {
    const row = await database.cellEdits.get(localId);
    expect(row && "done" in row && row.done.length).toBe(done);
  });

test("a cell has its last value, and undoing goes back one by one", () => {
  addEdit("a", edit("S"));
  addEdit("a", edit("H"));
  addEdit("a", edit("1,00", 1));
  expect(values()).toEqual(["H", "1,00"]);
  undoEdit("a");
  undoEdit("a");
  expect(values()).toEqual(["S"]);
  redoEdit("a");
  expect(values()).toEqual(["H"]);
});

test("after a new change nothing that was taken back comes again", () => {
  addEdit("a", edit("S"));
  undoEdit("a");
  addEdit("a", edit("H"));
  redoEdit("a");
  expect(values()).toEqual(["H"]);
});

test("the value of the file is no change", () => {
  addEdit("a", edit("S"));
  addEdit("a", edit("X"));
  expect(values()).toEqual([]);
});

test("with nothing done there is nothing to undo", () => {
  undoEdit("a");
  redoEdit("a");
  expect(values()).toEqual([]);
});

test("changes outlive a reload, with what was taken back; handed over they are gone", async () => {
  const localId = await capture("anna");
  addEdit(localId, edit("S"));
  addEdit(localId, edit("1,00", 1));
  undoEdit(localId);
  await untilKept(localId, 1);
  expect(await reload(localId)).toEqual(["S"]);
  redoEdit(localId);
  await untilKept(localId, 2);
  expect(await reload(localId)).toEqual(["S", "1,00"]);
  removeEdits(localId);
  await vi.waitFor(async () => expect(await database.cellEdits.count()).toBe(0));
  expect(await reload(localId)).toEqual([]);
});

test("they go with their file check, and none is kept for one that is gone", async () => {
  const localId = await capture("anna");
  addEdit(localId, edit("S"));
  await untilKept(localId, 1);
  const row = await database.fileChecks.get(localId);
  if (row) await deleteFileCheck(row.ownerId, localId);
  expect(await database.cellEdits.count()).toBe(0);
});

test("under a PIN they are sealed, and ask for it", async () => {
  const localId = await capture("anna");
  await setPin(createPerson("anna"), "123456", 10);
  addEdit(localId, edit("geheimer Wert"));
  await vi.waitFor(async () => expect(await database.cellEdits.count()).toBe(1));
  expect(JSON.stringify(await database.cellEdits.toArray())).not.toContain("geheimer Wert");
  expect(await reload(localId)).toEqual(["geheimer Wert"]);
  removeKeys("anna");
  await expect(reload(localId)).rejects.toThrow(LockedError);
});
