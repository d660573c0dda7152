import { expect, test } from "vitest";
import { withActive } from "./with-active.ts";

test.each([
  ["above what is in sight", 0, [0, 4, 5, 6]],
  ["in sight", 5, [4, 5, 6]],
  ["below what is in sight", 8, [4, 5, 6, 8]],
  ["none", -1, [4, 5, 6]],
  ["no longer there", 9, [4, 5, 6]],
])("the active row is kept in its place: %s", (_, active, rows) => {
  expect(withActive(4, 6, active, 9)).toEqual(rows);
});
