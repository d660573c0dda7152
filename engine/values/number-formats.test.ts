import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatCents,
  formatCount,
  formatExchangeRate,
  formatRate,
  formatWritten,
  oneDecimal,
  wholeNumbers,
} from "./number-formats.ts";

describe.each([
  ["whole numbers", wholeNumbers, new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 })],
  ["one decimal", oneDecimal, new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 })],
] as const)("%s", (_name, numbers, intl) => {
  test.each([
    0, 0.04, 0.25, 0.5, 1, 1.5, 2.5, -0.25, -2.5, 99.95, 999, 999.5, 999.95, 1_000, 12_041, 1_234_567.89, 1e14,
  ])("%d is written as the platform writes it", (value) => expect(numbers.format(value)).toBe(intl.format(value)));

  test("any number is written as the platform writes it", () => {
    const bytes = fc.integer({ min: 0, max: 1e12 });
    const ratios = fc.oneof(bytes, fc.integer({ min: -1e9, max: 1e9 })).map((value) => value / 1_000);
    fc.assert(
      fc.property(fc.oneof(bytes, ratios), (value) => {
        fc.pre(!Object.is(value, -0));
        expect(numbers.format(value)).toBe(intl.format(value));
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  [formatCount(0, "Datei", "Dateien"), "0 Dateien"],
  [formatCount(1, "Datei", "Dateien"), "1 Datei"],
  [formatCount(12_041, "Datei", "Dateien"), "12.041 Dateien"],
  [formatWritten("1234.5"), "1.234,50"],
  [formatWritten("-0.5"), "-0,50"],
  [formatWritten("1,5"), "1,5"],
  [formatWritten("1e3"), "1e3"],
  [formatRate(19), "19 %"],
  [formatRate(5.555), "5,56 %"],
  [formatExchangeRate(1.16344), "1,1634"],
  [formatCents(123_456), "1.234,56"],
  [formatCents(-5), "-0,05"],
])("%s is written as %s", (written, expected) => {
  expect(written).toBe(expected);
});
