import { expect, test } from "vitest";
import { isSearchable } from "./use-search.ts";

test.each([
  ["", false],
  ["  ", false],
  ["a", false],
  ["a ", false],
  [" a  b", true],
  ["ab", true],
])("„%s“ is searched: %s", (query, expected) => {
  expect(isSearchable(query)).toBe(expected);
});
