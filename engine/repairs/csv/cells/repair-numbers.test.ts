import { expect, test } from "vitest";
import { createCheckedField } from "#engine/csv/cells/checked-field.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { ColumnNotation } from "#engine/repairs/csv/columns/column-notation.ts";
import { fixNumber } from "./repair-numbers.ts";

const fix = (value: string, key: string, decimal: ColumnNotation["decimal"]) => {
  const field = buchungsstapel.fields.find((one) => one.key === key);
  return fixNumber({
    value,
    isQuoted: false,
    checked: field === undefined ? null : createCheckedField(field, buchungsstapel.currentVersion, null),
    line: 3,
    notation: () => ({ decimal, hasLostZeros: false, hasFractions: true }),
  });
};

test.each([
  ["119.00", "point", "119,00", "low"],
  ["119.00", "unknown", "119,00", "medium"],
  ["1.234,50", "comma", "1234,50", "low"],
  ["1.234,50", "unknown", "1234,50", "medium"],
  ["1'234,50", "comma", "1234,50", "low"],
  ["1'234", "unknown", "1234", "low"],
  ["1,234.50", "point", "1234,50", "low"],
  ["1,234.50", "unknown", "1234,50", "medium"],
  // A thousand, or a little more than one: the column tells, and never without the person.
  ["1,234", "point", "1234", "medium"],
  ["1.234", "comma", "1234", "low"],
  ["1.234", "point", "1234", "high"],
  ["1.234", "unknown", "1234", "high"],
  ["1.234.567", "comma", "1234567", "low"],
  ["1.234.567", "unknown", "1234567", "medium"],
  ["1 234,50", "comma", "1234,50", "low"],
  ["1 234", "comma", "1234", "medium"],
  ["12 34,50", "comma", "1234,50", "high"],
  ["119,00 EUR", "comma", "119,00", "medium"],
  ["€ 119,00", "comma", "119,00", "medium"],
  ["+119,00", "comma", "119,00", "low"],
  ["119,", "comma", "119", "low"],
  ["119,500", "comma", "119,50", "low"],
  ["119,500", "unknown", "119,50", "high"],
  ["119,5000", "unknown", "119,50", "low"],
  ["119,504", "comma", "119,50", "high"],
  ["119,505", "comma", "119,51", "high"],
  ["0,005", "comma", "0,01", "high"],
  ["99,995", "comma", "100,00", "high"],
] as const)("the amount %s in a column with %s becomes %s, risk %s", (value, decimal, fixed, risk) => {
  expect(fix(value, "umsatz", decimal)).toEqual({ value: fixed, risk });
});

test.each([
  ["1.234", "kurs", "point", "1,234", "low"],
  ["1.234", "kurs", "unknown", "1234", "high"],
  ["8400.0", "konto", "point", "8400", "medium"],
  ["8400,00", "konto", "comma", "8400", "medium"],
] as const)("%s in %s in a column with %s becomes %s, risk %s", (value, key, decimal, fixed, risk) => {
  expect(fix(value, key, decimal)).toEqual({ value: fixed, risk });
});

test.each([
  ["119,00", "umsatz"],
  ["12a,50", "umsatz"],
  ["1,2,3", "umsatz"],
  // Digits of an account are not rounded away.
  ["8400,5", "konto"],
  ["119.00", "buchungstext"],
  ["119.00", "no such field"],
])("%s in %s is left to the person", (value, key) => {
  expect(fix(value, key, "unknown")).toBeNull();
});
