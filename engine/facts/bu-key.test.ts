import { expect, test } from "vitest";
import { readBuKey } from "./bu-key.ts";

test.each([
  ["", false],
  ["0000", false],
  ["9", true],
  ["0009", true],
  ["40", false],
  ["0040", false],
  ["80", false],
  ["20", false],
  ["30", false],
  ["90", false],
  ["4", true],
  ["23", true],
  ["10", true],
  ["60", true],
  ["94", true],
  ["43", false],
  ["401", true],
])("key %o carries tax: %o", (key, carriesTax) => {
  expect(readBuKey(key).carriesTax).toBe(carriesTax);
});

test.each([
  ["0034", "94"],
  ["86", "46"],
  ["64", "14"],
  ["66", "16"],
  ["36", "96"],
  ["39", "99"],
  ["23", "3"],
  ["80", "40"],
  ["9", "9"],
])("key %o goes back to %o", (key, original) => {
  expect(readBuKey(key).original).toBe(original);
});

test.each([
  ["9", true],
  ["55", true],
  ["401", true],
  ["2401", true],
  ["999", false],
  ["0333", false],
])("key %o is known: %o", (key, isKnown) => {
  expect(readBuKey(key).isKnown).toBe(isKnown);
});
