import { expect, test } from "vitest";
import type { Konto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import type { Field } from "#engine/formats/field-table.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { findFault } from "#engine/values/identifiers.ts";
import { findMarkedKeys } from "#tests/support/check-records.ts";
import { findConflict } from "./automatic-conflict.ts";
import { describeForeignNumber } from "./describe-foreign-number.ts";
import { describeHeading } from "./describe-heading.ts";
import { describeFault, describeNoUstId } from "./describe-identifier.ts";
import { describeMissing } from "./describe-missing.ts";
import { formatNumber } from "./format-values.ts";
import { isAufwand, isErloes } from "./kontenklassen.ts";
import { ignoresPeriodFields } from "./period-fields.ts";
import { readRate } from "./read-rate.ts";
import { readUstId } from "./read-ust-id.ts";
import { readNumber, readTtmmjjjj } from "./read-values.ts";
import { startOfLines } from "./start-of-lines.ts";
import { findStrictSpelling } from "./strict-spelling.ts";
import { readPostingPeriod, readSupplyPeriod } from "./tax-periods.ts";

test.each([
  [["x", ""], ["x", ""], "Es fehlt Feld 2 (B)."],
  [["", "", "x"], ["", "", "x"], "Es fehlen Feld 1 (A) und Feld 2 (B)."],
  [["", "", ""], ["", "", ""], "Es fehlen Feld 1 (A), Feld 2 (B) und Feld 3 (C)."],
  [["x", ""], ["x", "0,00"], "Feld 2 (B) enthält nur „0,00“ und gilt als leer."],
  [["", ""], ["", "0"], "Es fehlt Feld 1 (A). Feld 2 (B) enthält nur „0“ und gilt als leer."],
  [["x", "x", "x", ""], ["x", "x", "x", ""], undefined],
])("of the cells %j, written %j, missing is „%s“", (cells, written, detail) => {
  const fields = ["A", "B", "C"].map((name, at) => ({ number: at + 1, name }) as Field);
  const lacking = cells.map((_, at) => fields[at]);
  expect(describeMissing(cells, {} as RowContext, lacking, written)).toEqual(detail === undefined ? {} : { detail });
});

const [umsatz] = buchungsstapel.fields;
const postensperre = buchungsstapel.fields.find(({ key }) => key === "postensperre") as Field;
const bookingFields = " Kontonummern gehören in Feld 7 oder 8, die Adressnummer eines Diversen in Feld 16.";
const foreign = (value: string) =>
  `„${value}“ sieht nach einer Kunden-, Konto- oder Adressnummer aus, die nicht in das Feld Postensperre gehört.`;

test.each([
  ["10000", postensperre, buchungsstapel, foreign("10000") + bookingFields],
  ["10000", postensperre, debitorenKreditoren, foreign("10000")],
  ["D123", postensperre, buchungsstapel, foreign("D123") + bookingFields],
  ["D12", postensperre, buchungsstapel, undefined],
  ["10000,5", postensperre, buchungsstapel, undefined],
  ["10000", umsatz as Field, buchungsstapel, undefined],
  ["10000", { name: "Postensperre" } as Field, debitorenKreditoren, foreign("10000")],
  ["10000", { name: "Postensperre", decimals: 1 } as Field, debitorenKreditoren, undefined],
  ["1".repeat(40), postensperre, debitorenKreditoren, foreign("1".repeat(40))],
  [`${"1".repeat(40)}2`, postensperre, debitorenKreditoren, foreign(`${"1".repeat(40)}…`)],
])("%s as a foreign number", (value, field, table, detail) => {
  expect(describeForeignNumber(value, field, table)).toEqual(detail === undefined ? {} : { detail });
});

test.each([
  [1, { expected: "„Umsatz (ohne Soll/Haben-Kz)“" }],
  [2, { expected: "„Soll/Haben-Kennzeichen“" }],
  [999, {}],
])("the heading of field %i is %j", (position, words) => {
  expect(describeHeading(buchungsstapel, position)).toEqual(words);
});

const wIdNrForm = "DE, neun Ziffern, Bindestrich und fünf Ziffern ab 00001";
const wrongWIdNr = "Dem Aufbau nach ist der Wert eine W-IdNr., keine USt-IdNr. Ihre Prüfziffer stimmt nicht.";
const wrongIban = "Die Prüfziffer passt nicht zu den übrigen Stellen der IBAN.";

test.each([
  ["ustId", "DE136695976", {}],
  ["ustId", "5133081508159", { detail: "Dem Aufbau nach ist der Wert eine Steuernummer, keine USt-IdNr." }],
  ["wIdNr", "DE136695977", { expected: wIdNrForm, detail: "Aufbau oder Stellenzahl passen nicht zu einer W-IdNr." }],
  ["iban", "DE88370400440532013000", { expected: "Prüfziffern 89", detail: wrongIban }],
  ["ustId", "12345", {}],
  ["ustId", "DE136695977-00001", { expected: "Prüfziffer 6", detail: wrongWIdNr }],
] as const)("%s %s is described as %j", (meant, value, words) => {
  expect(describeFault(findFault(meant, value), value)).toEqual(words);
});

test.each([
  ["12345", {}],
  ["DE12345", {}],
  ["DE136695977", {}],
  ["5133081508159", { detail: "Dem Aufbau nach ist der Wert eine Steuernummer, keine USt-IdNr." }],
])("%s in the field of a USt-IdNr. is described as %j", (value, words) => {
  expect(describeNoUstId(value)).toEqual(words);
});

test.each([
  ["utf-8", 0],
  ["windows-1252", 0],
  ["utf-8-bom", 3],
  ["utf-16le", null],
  ["utf-16be", null],
  ["other", null],
] as const)("lines of a file in %s begin at %s", (encoding, offset) => {
  expect(startOfLines({ encoding })).toBe(offset);
});

test.each([
  ["5", "^\\d{2}$", "05"],
  ["5", "^\\d{12}$", "000000000005"],
  ["5", "^\\d{13}$", null],
  ["1,50", "^\\d,\\d$", "1,5"],
  ["1,50", "^\\d,\\d{2}$", "1,50"],
  ["1,5", "^\\d,\\d{2}$", "1,50"],
  ["1,00", "^\\d$", "1"],
  ["1", "^\\d,\\d{6}$", "1,000000"],
  ["1", "^\\d,\\d{7}$", null],
  ["1", undefined, null],
])("%s in the strict spelling %s is %s", (value, portalPattern, spelling) => {
  expect(findStrictSpelling(value, { portalPattern } as Field)).toBe(spelling);
});

test.each([
  ["7", 7],
  ["1,5", 1.5],
  ["1.5", null],
  [",5", null],
  ["-1", null],
  ["", null],
])("%s is the number %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  ["15011970", 14],
  ["01021970", 31],
  ["31021970", null],
  ["1511970", null],
  ["150119700", null],
])("%s is day %s", (text, day) => {
  expect(readTtmmjjjj(text)).toBe(day);
});

test.each([
  [0.5, 2, "0,50"],
  [1.25, 6, "1,250000"],
])("%d with %i decimals is %s", (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
  expect(formatNumber(0.5)).toBe("0,50");
});

test.each([
  [["0", "110,00", "100,00"], "unknown"],
  [["", "110,00", "100,00"], "unknown"],
  [["1", "", "100,00"], "unknown"],
  [["1", "110,00", ""], "unknown"],
  [["1", "0,10", "0,05"], "right"],
  [["1", "0,10", "0,04"], "wrong"],
  [["1", "200,00", "199,00"], "right"],
  [["1", "200,00", "198,00"], "wrong"],
  [["2", "50,00", "100,00"], "inverted"],
])("rate, amount and base amount %j are %s", (cells, answer) => {
  expect(readRate(cells)).toBe(answer);
});

test.each([
  ["FR", "right"],
  ["FR4", "wrongForm"],
  ["US4", "right"],
  ["DE136695976", "right"],
  ["DE136695977", "wrongCheckDigit"],
])("%s as a USt-IdNr. with its country is %s", (id, verdict) => {
  const bytes = new TextEncoder().encode(`;${id};`);
  expect(readUstId(bytes, 1, 1 + id.length)).toBe(verdict);
});

test.each([
  ["certain", "uncertain", "certain"],
  ["uncertain", "certain", "certain"],
  ["uncertain", null, "uncertain"],
  [null, null, null],
] as const)("a tax key on accounts that are automatic %s and %s conflicts %s", (first, second, conflict) => {
  const kontoOf = (automatic: Konto["automatic"]) => ({ automatic }) as Konto;
  expect(findConflict(["3", kontoOf(first), kontoOf(second)])).toBe(conflict);
  expect(findConflict(["40", kontoOf(first), kontoOf(second)])).toBe(null);
});

test.each([
  ["erloes", true, false],
  ["erloesOhneAutomatik", true, false],
  ["differenz", true, false],
  ["aufwand", false, true],
  ["einkauf13b", false, true],
  [null, false, false],
] as const)("accounts of class %s are revenue: %s, expense: %s", (klasse, isRevenue, isExpense) => {
  expect([isErloes(klasse), isAufwand(klasse)]).toEqual([isRevenue, isExpense]);
});

test("dates that are none have no tax period", () => {
  expect(readPostingPeriod("3002", { postingDay: () => null } as unknown as RowContext)).toBe(null);
  expect(readSupplyPeriod("30022026", {} as RowContext)).toBe(null);
});

test.each([
  ["1,44E+12", "kundenLiefNr"],
  ["1,44E-12", "kundenLiefNr"],
  ["1,44E+123", "kundenLiefNr"],
  ["1E5", ""],
  ["1438150", ""],
  ["1-44", ""],
])("CSV-F-050a with the number %s marks „%s“", async (kundenLiefNr, marked) => {
  expect(await findMarkedKeys("CSV-F-050a", { kundenLiefNr })).toBe(marked);
});

test.each([
  [21, false],
  [16, true],
  [99, false],
  [null, false],
])("the import ignores fields 15 to 22 of category %s: %s", (category, expected) => {
  expect(ignoresPeriodFields({ category } as HeaderView)).toBe(expected);
});
