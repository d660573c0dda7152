import { expect, test } from "vitest";
import { isSurelyBic } from "./bic.ts";

test.each([
  ["COBADEFFXXX", true],
  [" COBADEFFXXX ", true],
  ["COMMERZBANK", true],
  ["commerzbank", false],
  ["cobadeffxxx", true],
  ["coba de ff xxx", true],
  ["coba deffxxx", true],
  ["cobade ffxxx", false],
  ["abcdefghxxx", false],
  ["deutatww", false],
  ["deutdedb", true],
  ["deut de db", true],
  ["deut dedb", false],
  ["Deutdedb", false],
  ["deutdedb123", true],
  ["deutdedbfra", false],
  ["Deutsche Bank", false],
])("%j is surely a BIC: %s", (text, expected) => {
  expect(isSurelyBic(text)).toBe(expected);
});
