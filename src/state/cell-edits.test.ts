import { beforeEach, expect, test } from "vitest";
import { addEdit, cellEdits, currentEdits, redoEdit, removeEdits, undoEdit } from "./cell-edits.ts";

const edit = (value: string, field = 2) => ({ line: 3, field, value, before: "X", rule: "CSV-R-002" });
const values = () => currentEdits(cellEdits.files.a?.done ?? []).map(({ value }) => value);

beforeEach(() => removeEdits("a"));

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
