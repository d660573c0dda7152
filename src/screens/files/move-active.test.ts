import { expect, test } from "vitest";
import { moveActive } from "./move-active.ts";

const rowsOf = (...ids: readonly string[]) => ids.map((localId) => ({ localId }));

test.each<[string, readonly string[], string | null, 1 | -1, string | null]>([
  ["begins with the first row", ["a", "b"], null, 1, "a"],
  ["goes down", ["a", "b", "c"], "a", 1, "b"],
  ["goes up", ["a", "b", "c"], "c", -1, "b"],
  ["stays on the last row", ["a", "b"], "b", 1, "b"],
  ["stays on the first row", ["a", "b"], "a", -1, "a"],
  ["goes on from its row although another came in above it", ["new", "a", "b"], "a", 1, "b"],
  ["begins again when its row has gone", ["b", "c"], "a", 1, "b"],
  ["finds nothing in an empty list", [], "a", 1, null],
])("the active row %s", (_title, ids, active, by, expected) => {
  expect(moveActive(rowsOf(...ids), active, by)).toBe(expected);
});
