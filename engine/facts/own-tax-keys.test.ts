import { expect, test } from "vitest";
import { findOwnTaxKey, indexOwnTaxKeys, isDatevKey } from "./own-tax-keys.ts";

test.each([
  ["9", true],
  ["0009", true],
  ["401", true],
  ["2401", true],
  ["40", true],
  ["29", true],
  ["55", false],
  ["75", false],
  ["93", false],
  ["33", false],
  ["999", false],
])("DATEV says what key %s means: %o", (key, expected) => {
  expect(isDatevKey(key)).toBe(expected);
});

const keys = indexOwnTaxKeys([
  { key: "55", name: "Landwirt" },
  { key: "777", name: "Gutscheine" },
]);
test.each([
  ["55", "55"],
  ["0055", "55"],
  ["75", "55"],
  ["777", "777"],
  ["2777", "777"],
  ["56", undefined],
  ["9", undefined],
  ["", undefined],
])("BU-Schlüssel %j means key %s of the client", (buSchluessel, expected) => {
  expect(findOwnTaxKey(buSchluessel, keys)?.key).toBe(expected);
  expect(findOwnTaxKey(buSchluessel, null)).toBeUndefined();
});
