import { expect, test } from "vitest";
import { latin1Bytes } from "#engine/model/example-file.ts";
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
  expect(search(6, 6 + text.length) !== 0).toBe(isNamed);
});

test.each<[string, number]>([
  ["Storno der Gutschrift mit Skonto", 7],
  ["Skonto, STORNO", 6],
  ["Skontostorno", 6],
  ["gutschriftstorno", 3],
  ["Rechnung", 0],
])("„%s“ holds the words %i", (text, expected) => {
  const search = createTextSearch(latin1Bytes(`Skonto${text}Skonto`), ["gutschrift", "storno", "skonto"]);
  expect(search(6, 6 + text.length)).toBe(expected);
});
