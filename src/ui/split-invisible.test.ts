import { expect, test } from "vitest";
import { splitInvisible } from "./split-invisible.ts";

const show = (value: string): string =>
  splitInvisible(value)
    .map((part) => part.text)
    .join("");

test.each([
  ["RE 1", "RE 1"],
  [" RE 1 ", "·RE 1·"],
  ["a  b", "a··b"],
  ["a\tb", "a→b"],
  ["a\r\nb", "a␍␊b"],
  ["\uFEFFEXTF", "⟦BOM⟧EXTF"],
  ["a\u0000b\u007F", "a␀b␡"],
  ["", ""],
])("%j is shown as %s", (value, expected) => {
  expect(show(value)).toBe(expected);
});

test("marks carry their name and place", () => {
  expect(splitInvisible("a\tb")).toEqual([
    { at: 0, text: "a", name: null },
    { at: 1, text: "→", name: "Tabulator" },
    { at: 2, text: "b", name: null },
  ]);
});
