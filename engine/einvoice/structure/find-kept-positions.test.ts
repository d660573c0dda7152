import { expect, test } from "vitest";
import { findKeptPositions } from "./find-kept-positions.ts";

/** Even positions may stand several times. */
const kept = (positions: readonly number[]) =>
  [...findKeptPositions(positions, (position) => position % 2 === 0)].toSorted((a, b) => a - b);

test.each([
  ["all in order", [0, 0, 1, 2, 2, 3], [0, 1, 2, 3, 4, 5]],
  ["one too early", [5, 0, 1, 2, 3], [1, 2, 3, 4]],
  ["one too late", [1, 2, 3, 0], [0, 1, 2]],
  ["a second one beside the first", [1, 1, 2], [0, 2]],
  ["a second one elsewhere", [1, 3, 1], [0, 1]],
  ["many of one before two others", [4, 4, 4, 1, 3], [0, 1, 2]],
  ["none", [], []],
])("keeps %s", (_title, positions, expected) => {
  expect(kept(positions)).toEqual(expected);
});
