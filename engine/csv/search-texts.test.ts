import { expect, test } from "vitest";
import { latin1Bytes } from "#engine/rules/example-file.ts";
import { createTextSearch } from "./search-texts.ts";

test.each<[string, boolean]>([
  ["Gutschrift 4711", true],
  ["GUTSCHRIFT", true],
  ["Rechnungsstorno", true],
  ["x Storno", true],
  ["sstorno", true],
  ["Storn", false],
  ["Gutschrif", false],
  ["", false],
  ["Gut-schrift", false],
  ["stostorno", true],
])("„%s“ names a credit: %s", (text, isNamed) => {
  const search = createTextSearch(latin1Bytes(`Storno${text}Storno`), ["gutschrift", "storno"]);
  expect(search(6, 6 + text.length)).toBe(isNamed);
});
