import { expect, test } from "vitest";
import { findSorted } from "./find-sorted.ts";

test.each([
  [[1, 4, 9], 4, 1],
  [[1, 4, 9], 1, 0],
  [[1, 4, 9], 9, 2],
  [[1, 4, 9], 5, -1],
  [[], 5, -1],
] as const)("findSorted(%j, %i) is %i", (numbers, number, expected) => {
  expect(findSorted(Uint32Array.from(numbers), number)).toBe(expected);
});
