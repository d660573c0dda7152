import { expect, test } from "vitest";
import { createCheckedField } from "#engine/csv/cells/checked-field.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { CellToRepair } from "./cell-repair.ts";
import {
  fixCharacters,
  fixCode,
  fixControls,
  fixGarbled,
  fixLeadingComma,
  fixLength,
  fixLineBreaks,
  fixMissingQuotes,
  fixOuterBlanks,
} from "./repair-texts.ts";

const cell = (value: string, key: string, isQuoted = true): CellToRepair => {
  const field = buchungsstapel.fields.find((one) => one.key === key);
  return {
    value,
    isQuoted,
    checked: field === undefined ? null : createCheckedField(field, buchungsstapel.currentVersion, null),
    line: 3,
    notation: () => ({ decimal: "unknown", hasLostZeros: false, hasFractions: false }),
  };
};

test.each([
  [" RE-1001 ", "RE-1001", "low"],
  ["Rößler7", "Roessler7", "medium"],
  ["Café7", "Cafe7", "medium"],
  ["RE#1001", "RE-1001", "medium"],
  // One gap is one dash, however many characters it had.
  ["RE##1001", "RE-1001", "medium"],
  ["RE#10#01", "RE-10-01", "medium"],
  [`RE#${"1".repeat(40)}`, `RE-${"1".repeat(33)}`, "high"],
])("Belegfeld 1 %s becomes %s, risk %s", (value, fixed, risk) => {
  expect(fixCharacters(cell(value, "belegfeld1"))).toEqual({ value: fixed, risk });
});

test("a column that is unknown or takes any character is left as it is", () => {
  expect(fixCharacters(cell("RE#1001", "no such field"))).toBeNull();
  expect(fixCharacters(cell("RE#1001", "buchungstext"))).toBeNull();
  expect(fixLength(cell("x".repeat(99), "no such field"))).toBeNull();
});

test.each([
  ["buchungstext", "x".repeat(61), "x".repeat(60), "medium"],
  ["buchungstext", `${"x".repeat(59)} x`, "x".repeat(59), "medium"],
  ["belegfeld1", "1".repeat(37), "1".repeat(36), "high"],
])("%s %s is cut to %s, risk %s", (key, value, fixed, risk) => {
  expect(fixLength(cell(value, key))).toEqual({ value: fixed, risk });
});

test.each([
  ["buchungstext", "x".repeat(60)],
  ["umsatz", "1".repeat(40)],
])("%s %s is not cut", (key, value) => {
  expect(fixLength(cell(value, key))).toBeNull();
});

test.each([
  ["Miete", false, { value: "Miete", risk: "low", quoted: true }],
  ['Miete \\"Nord', false, { value: 'Miete \\"Nord', risk: "medium", quoted: true }],
  ["„Miete“", false, { value: "Miete", risk: "medium", quoted: true }],
  ["'Miete'", false, { value: "Miete", risk: "medium", quoted: true }],
  ["Miete", true, null],
])("quotes around %s, quoted %s", (value, isQuoted, fixed) => {
  expect(fixMissingQuotes(cell(value, "buchungstext", isQuoted))).toEqual(fixed);
});

test.each([
  ["sollHaben", " S ", "S", "low"],
  ["sollHaben", "s", "S", "low"],
  ["sollHaben", "Soll", "S", "medium"],
  ["sollHaben", "HABEN", "H", "medium"],
  ["wkzUmsatz", "eur", "EUR", "low"],
  ["wkzUmsatz", "€", "EUR", "medium"],
  ["wkzUmsatz", "US$", "USD", "medium"],
  ["festschreibung", "0,00", "0", "medium"],
])("the code %s „%s“ becomes %s, risk %s", (key, value, fixed, risk) => {
  expect(fixCode(cell(value, key))).toEqual({ value: fixed, risk });
});

test.each([
  ["sollHaben", "X"],
  ["wkzUmsatz", "Euro und Cent"],
  ["festschreibung", "0,5"],
])("the code %s „%s“ stays", (key, value) => {
  expect(fixCode(cell(value, key))).toBeNull();
});

const change = { fixLeadingComma, fixControls, fixLineBreaks, fixOuterBlanks, fixGarbled };

test.each([
  ["fixLeadingComma", ", Miete", "Miete", "medium"],
  ["fixLeadingComma", " ,,Miete, Halle", "Miete, Halle", "medium"],
  ["fixControls", "Miete\tHalle", "Miete Halle", "medium"],
  ["fixControls", "Mie\x00te\x7f", "Miete", "medium"],
  ["fixLineBreaks", "Miete \r\n Halle", "Miete Halle", "medium"],
  ["fixLineBreaks", "Miete\n", "Miete", "medium"],
  ["fixOuterBlanks", " Miete Halle ", "Miete Halle", "low"],
  ["fixGarbled", "GebÃ¼hr", "Gebühr", "low"],
  ["fixGarbled", "GebÃ¼hr für â‚¬", "Gebühr für €", "medium"],
] as const)("%s: %j becomes %j, risk %s", (name, value, fixed, risk) => {
  expect(change[name](cell(value, "buchungstext"))).toEqual({ value: fixed, risk });
});

test.each([
  ["fixLeadingComma", "Miete, Halle"],
  ["fixControls", "Miete Halle"],
  ["fixLineBreaks", "Miete Halle"],
  ["fixOuterBlanks", "Miete Halle"],
  ["fixOuterBlanks", "  "],
  ["fixGarbled", "Miete"],
  ["fixGarbled", "Gebühr"],
] as const)("%s: %j stays", (name, value) => {
  expect(change[name](cell(value, "buchungstext"))).toBeNull();
});
