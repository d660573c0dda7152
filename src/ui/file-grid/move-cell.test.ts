import { expect, test } from "vitest";
import { moveCell } from "./move-cell.ts";

const size = { rows: 100, columns: 125, page: 20 };

test.each([
  ["ArrowDown", false, [0, 0], [1, 0]],
  ["ArrowDown", false, [99, 0], [99, 0]],
  ["ArrowUp", false, [0, 3], [-1, 3]],
  ["ArrowLeft", false, [4, 0], [4, -1]],
  ["ArrowLeft", false, [-1, 0], [-1, 0]],
  ["ArrowRight", false, [4, 124], [4, 124]],
  ["PageDown", false, [90, 1], [99, 1]],
  ["PageUp", false, [5, 1], [0, 1]],
  ["Home", false, [5, 9], [5, 0]],
  ["End", false, [5, 9], [5, 124]],
  ["Home", true, [5, 9], [0, 0]],
  ["End", true, [5, 9], [99, 124]],
] as const)("%s (Strg %s) from %j leads to %j", (key, ctrlKey, [row, column], [toRow, toColumn]) => {
  expect(moveCell({ key, ctrlKey }, { row, column }, size)).toEqual({ row: toRow, column: toColumn });
});

test("other keys are not the grid's", () => {
  expect(moveCell({ key: "n", ctrlKey: false }, { row: 0, column: 0 }, size)).toBeNull();
});
