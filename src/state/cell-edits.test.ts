import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCellEdits } from "#data/checks/cell-edits.ts";
import { deleteFileCheck } from "#data/checks/delete-file-check.ts";
import { database } from "#data/store/database.ts";
import { LockedError, removeKeys } from "#data/vault/keyring.ts";
import { setPin } from "#data/vault/vault.ts";
import { capture, createPerson, resetDevice, signInAs } from "#tests/support/device.ts";
import { addEdit, cellEdits, currentEdits, keepEdits, redoEdit, removeEdits, undoEdit } from "./cell-edits.ts";

const edit = (value: string, field = 2) => ({ line: 3, field, value, before: "X", rule: "CSV-R-002" });
const values = () => currentEdits(cellEdits.files.a?.done ?? []).map(({ value }) => value);

const page = new EventTarget();
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
const ends: (() => void)[] = [];

beforeEach(async () => {
  removeEdits("a");
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
});

type Window = Pick<typeof import("./cell-edits.ts"), "addEdit" | "cellEdits" | "followEdits" | "removeEdits">;

/** Another window, or the same one loaded again: nothing is common but the store. */
const openWindow = async (localId: string): Promise<Window> => {
  vi.resetModules();
  const other = await import("./cell-edits.ts");
  ends.push(other.followEdits(localId));
  return other;
};
const shownIn = ({ cellEdits: { files } }: Window, localId: string): readonly string[] =>
  currentEdits(files[localId]?.done ?? []).map(({ value }) => value);
const untilShown = (window: Window, localId: string, shown: readonly string[]): Promise<void> =>
  expect.poll(() => shownIn(window, localId)).toEqual(shown);
const asks = (): boolean => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

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
  await keepEdits(localId);
  await untilShown(await openWindow(localId), localId, ["S"]);
  redoEdit(localId);
  await keepEdits(localId);
  await untilShown(await openWindow(localId), localId, ["S", "1,00"]);
  removeEdits(localId);
  await keepEdits(localId);
  expect(await readCellEdits(localId)).toMatchObject({ done: [], undone: [] });
});

test("two windows add to each other, and what one has done the other shows", async () => {
  const localId = await capture("anna");
  const [one, other] = [await openWindow(localId), await openWindow(localId)];
  one.addEdit(localId, edit("S"));
  other.addEdit(localId, edit("1,00", 1));
  await expect.poll(async () => (await readCellEdits(localId))?.done).toHaveLength(2);
  const both = (await readCellEdits(localId))?.done.map(({ value }) => value) ?? [];
  expect(both.toSorted()).toEqual(["1,00", "S"]);
  await untilShown(one, localId, both);
  await untilShown(other, localId, both);
  one.removeEdits(localId);
  await untilShown(other, localId, []);
});

test("as long as a change is not stored the page asks before it goes, and the next attempt takes all along", async () => {
  const localId = await capture("anna");
  const put = vi.spyOn(database.cellEdits, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  addEdit(localId, edit("S"));
  expect(asks()).toBe(true);
  await keepEdits(localId);
  expect(cellEdits.unkept).toEqual({ [localId]: true });
  addEdit(localId, edit("1,00", 1));
  await keepEdits(localId);
  expect(asks()).toBe(true);
  put.mockRestore();
  await keepEdits(localId);
  expect(cellEdits.unkept).toEqual({});
  expect((await readCellEdits(localId))?.done.map(({ value }) => value)).toEqual(["S", "1,00"]);
  expect(asks()).toBe(false);
});

test("a clock set back does not take a change away", async () => {
  const localId = await capture("anna");
  addEdit(localId, edit("S"));
  await keepEdits(localId);
  vi.spyOn(Date, "now").mockReturnValue(1);
  addEdit(localId, edit("H"));
  await keepEdits(localId);
  expect(currentEdits(cellEdits.files[localId]?.done ?? [])).toMatchObject([{ value: "H" }]);
});

test("they go with their file check, and none is kept for one that is gone", async () => {
  const localId = await capture("anna");
  addEdit(localId, edit("S"));
  await keepEdits(localId);
  const row = await database.fileChecks.get(localId);
  if (row) await deleteFileCheck(row.ownerId, localId);
  expect(await database.cellEdits.count()).toBe(0);
  addEdit(localId, edit("H"));
  await keepEdits(localId);
  expect(await database.cellEdits.count()).toBe(0);
});

test("under a PIN they are sealed, and ask for it", async () => {
  const localId = await capture("anna");
  await setPin(createPerson("anna"), "123456", 10);
  addEdit(localId, edit("geheimer Wert"));
  await keepEdits(localId);
  expect(JSON.stringify(await database.cellEdits.toArray())).not.toContain("geheimer Wert");
  expect((await readCellEdits(localId))?.done).toMatchObject([{ value: "geheimer Wert" }]);
  removeKeys("anna");
  await expect(readCellEdits(localId)).rejects.toThrow(LockedError);
});
