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

test("counts, amounts and rates are written as German writes them", () => {
  const counts = [0, 1, 12_041].map((count) => formatCount(count, "Datei", "Dateien"));
  expect(counts).toEqual(["0 Dateien", "1 Datei", "12.041 Dateien"]);
  expect(["1234.5", "-0.5", "1,5", "1e3"].map(formatWritten)).toEqual(["1.234,50", "-0,50", "1,5", "1e3"]);
  expect([19, 5.555].map(formatRate)).toEqual(["19 %", "5,56 %"]);
  expect([1.16344, 2].map(formatExchangeRate)).toEqual(["1,1634", "2"]);
  expect([123_456, -5].map(formatCents)).toEqual(["1.234,56", "-0,05"]);
});
