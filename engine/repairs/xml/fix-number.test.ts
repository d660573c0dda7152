import { expect, test } from "vitest";
import { fixNumber } from "./fix-number.ts";
import type { Plain } from "./value-fix.ts";

const comma = "Dezimalkomma durch Punkt ersetzen";
const places = "Vorgeschriebene Zahl der Nachkommastellen schreiben";
const thousands = "Tausendertrennzeichen entfernen";

test.each<readonly [text: string, decimals: number, value: string, risk: string, title: string]>([
  ["119,00", 2, "119.00", "low", comma],
  ["119,5", 2, "119.50", "low", comma],
  ["119,", 2, "119.00", "low", comma],
  ["119", 2, "119.00", "low", places],
  ["119.5", 2, "119.50", "low", places],
  ["119.0000", 2, "119.00", "low", places],
  ["+007,50", 2, "+7.50", "low", comma],
  ["-0,50", 2, "-0.50", "low", comma],
  ["1,234", 3, "1.234", "medium", comma],
  ["1,23", 3, "1.230", "low", comma],
  ["1.234", 4, "1.2340", "low", places],
  ["1,234", 4, "1.2340", "medium", comma],
  ["1.234,56", 2, "1234.56", "low", thousands],
  ["-1.234.567,8", 2, "-1234567.80", "low", thousands],
  ["1,234.56", 2, "1234.56", "low", thousands],
  ["1'234.56", 2, "1234.56", "low", thousands],
  ["1’234’567.8", 2, "1234567.80", "low", thousands],
])("%s with %d decimals becomes %s, %s: %s", (text, fractionDigits, value, risk, title) => {
  const fix = fixNumber(text, { base: "decimal", fractionDigits });
  expect([fix?.value, fix?.risk, fix?.title]).toEqual([value, risk, title]);
});

test.each<readonly [text: string, decimals: number | undefined]>([
  ["1.190", 2],
  ["1,190", 2],
  ["119.0050", 2],
  ["119,01", 1],
  ["1.234,567", 2],
  ["1.23,45", 2],
  [".50", 2],
  ["119 EUR", 2],
  ["", 2],
  ["119,00", undefined],
])("%j with %s decimals has no certain reading", (text, fractionDigits) => {
  const type: Plain = { base: "decimal", ...(fractionDigits === undefined ? {} : { fractionDigits }) };
  expect(fixNumber(text, type)).toBeNull();
});

test.each<readonly [text: string, base: Plain["base"], value: string | undefined, title: string | undefined]>([
  ["04400", "unsignedInt", "4400", "Führende Nullen entfernen"],
  ["+9", "byte", "9", "Führende Nullen entfernen"],
  ["000", "long", "0", "Führende Nullen entfernen"],
  ["4400,00", "short", "4400", "Nachkommastellen einer ganzen Zahl entfernen"],
  ["4400.0", "unsignedShort", "4400", "Nachkommastellen einer ganzen Zahl entfernen"],
  ["4400,50", "unsignedInt", undefined, undefined],
  ["-9", "byte", undefined, undefined],
  ["44 00", "unsignedInt", undefined, undefined],
  ["04400", "string", undefined, undefined],
])("%s as %s becomes %s, never without a look: %s", (text, base, value, title) => {
  const fix = fixNumber(text, { base, fractionDigits: 0 });
  expect([fix?.value, fix?.title, fix?.risk]).toEqual([value, title, value === undefined ? undefined : "medium"]);
});
