import { expect, test } from "vitest";
import type { BuchungsstapelKey } from "#engine/formats/buchungsstapel.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { createNotationReader, findDecimalSign, unknownNotation } from "./column-notation.ts";

test.each([
  ["12,5", ","],
  ["12.5", "."],
  ["12,", ","],
  [",5", ","],
  ["1234", ""],
  // Three digits may be thousands.
  ["1,234", ""],
  ["123.456", ""],
  ["1,23", ","],
  ["1,2345", ","],
  ["1,23x", ","],
  ["1,234x", ""],
  ["0,500", ","],
  ["0.500", "."],
  ["1234,500", ","],
  // The last of two different signs divides.
  ["1.234,567", ","],
  ["1,234.567", "."],
  ["1.234.567", ""],
  ["1,234,567", ""],
  ["1.234,567,890", ""],
  ["1.234.567,89", ","],
])("the decimal sign of %s is „%s“", (text, sign) => {
  const [before, after] = ["9,", ".8"];
  const bytes = latin1Bytes(`${before}${text}${after}`);
  const byte = findDecimalSign(bytes, before.length, before.length + text.length);
  expect(byte === 0 ? "" : String.fromCharCode(byte)).toBe(sign);
});

const readNotation = (key: BuchungsstapelKey, records: readonly string[]) => {
  const context = readContext("EXTF_Datei.csv", createCheckResult(), latin1Bytes(exampleFile(...records)));
  if (context === null) throw new Error("The first two lines cannot be read");
  return createNotationReader(context)(buchungsstapel.fields.findIndex((field) => field.key === key) + 1);
};
const recordsOf = (key: BuchungsstapelKey, values: readonly string[]) =>
  values.map((value) => exampleRecord({ [key]: value }));

test.each([
  ["umsatz", ["1,50"], "comma", true],
  ["umsatz", ["1.50"], "point", true],
  ["umsatz", ["1,00", "2"], "comma", false],
  ["umsatz", ["1.00", "2"], "point", false],
  ["umsatz", ["1,00", "1,05"], "comma", true],
  ["umsatz", ["7", "8"], "unknown", false],
  ["umsatz", ["1,234"], "unknown", false],
  ["umsatz", ["1.234"], "unknown", false],
  ["umsatz", ["1,50", "1.50"], "mixed", true],
  ["umsatz", ["1.50", "1,234"], "mixed", true],
  ["umsatz", ["1,50", "1.234"], "comma", true],
  // An amount has two decimals, a rate six.
  ["umsatz", ["1.50", "1.234"], "mixed", true],
  ["kurs", ["1.50", "1.234"], "point", true],
  ["konto", ["10000.0"], "point", false],
  ["konto", ["10000.5"], "point", true],
  ["kostMenge", ["1,5"], "comma", true],
  ["steuersatz", ["0,000"], "comma", false],
] as const)("in the column %s with %j the decimal sign is: %s; fractions: %s", (key, values, decimal, hasFractions) => {
  expect(readNotation(key, recordsOf(key, values))).toEqual({ decimal, hasLostZeros: false, hasFractions });
});

test.each([
  ["belegdatum", ["501"], true],
  ["belegdatum", ["501", "1501"], true],
  ["belegdatum", ["501", "5.1."], true],
  ["belegdatum", ["1501"], false],
  ["belegdatum", ["501", "0601"], false],
  ["belegdatum", ["501", "61"], false],
  ["belegdatum", ["501", "501", "61"], false],
  ["belegdatum", ["513"], false],
  ["belegdatum", ["500"], false],
  ["belegdatum", ["012"], false],
  ["leistungsdatum", ["5012026"], true],
  ["leistungsdatum", ["5012026", "15012026"], true],
  ["leistungsdatum", ["501"], false],
  ["leistungsdatum", ["5132026"], false],
] as const)("in the column %s with %j dates have lost their zeros: %s", (key, values, hasLostZeros) => {
  expect(readNotation(key, recordsOf(key, values))).toEqual({ decimal: "unknown", hasLostZeros, hasFractions: false });
});

test("a text column has no notation", () => {
  expect(readNotation("belegfeld1", recordsOf("belegfeld1", ["1,50", "501"]))).toEqual(unknownNotation);
});

test.each([
  ["with a surplus separator counts", ["1,50"], (line: string) => `${line};`, "comma"],
  ["with two surplus separators does not count", ["1,50"], (line: string) => `${line};;`, "unknown"],
  ["of one field does not count", ["1,50"], (line: string) => line.split(";").slice(0, 1).join(";"), "unknown"],
] as const)("a record %s", (_, values, change, decimal) => {
  expect(readNotation("umsatz", recordsOf("umsatz", values).map(change)).decimal).toBe(decimal);
});
