import { expect, test } from "vitest";
import { isLongerThan } from "./code-points.ts";

test.each([
  ["abc", 3, false],
  ["abcd", 3, true],
  ["a😀b", 3, false],
  ["a😀bc", 3, true],
  ["", 0, false],
])("%s is longer than %i code points: %s", (text, limit, expected) => {
  expect(isLongerThan(text, limit)).toBe(expected);
});
