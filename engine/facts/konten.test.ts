import { expect, test } from "vitest";
import type { RowContext } from "#engine/model/row-context.ts";
import { dayMs } from "#engine/values/units.ts";
import { readKonto } from "./konten.ts";

const contextOf = (sachkontenlaenge: number | null, sachkontenrahmen: string): RowContext => ({
  route: "manual",
  formatVersion: 13,
  sachkontenlaenge,
  wkz: "EUR",
  festschreibung: "0",
  sachkontenrahmen,
  wjBeginn: null,
  datumVon: null,
  datumBis: null,
  erzeugtAm: null,
  ownTaxKeys: null,
  postingDay: () => null,
});

test.each([
  ["10000", 4, true, true],
  ["69999", 4, true, true],
  ["70000", 4, true, false],
  ["8400", 4, false, false],
  ["08400", 4, false, false],
  ["1000000", 6, true, true],
  ["10000", 6, false, false],
  ["10000", null, false, false],
] as const)("%s with length %o is a person account: %o, a debtor: %o", (konto, length, isPersonenkonto, isDebitor) => {
  const facts = readKonto(konto, contextOf(length, "03"));
  expect([facts.isPersonenkonto, facts.isDebitor]).toEqual([isPersonenkonto, isDebitor]);
});

test.each([
  ["8400", 4, "03", "certain"],
  ["840000", 6, "03", "certain"],
  ["840010", 6, "03", null],
  ["8400", 4, "04", null],
  ["8400", 4, "", null],
  ["4400", 4, "4", "certain"],
  ["8290", 4, "03", "uncertain"],
  ["8200", 4, "03", null],
] as const)("%s with length %o in chart %o is automatic: %o", (konto, length, chart, automatic) => {
  expect(readKonto(konto, contextOf(length, chart)).automatic).toBe(automatic);
});

const dayOfYear = (year: number): number => Date.UTC(year, 0, 1) / dayMs;

test.each([
  ["8401", "03", 2026, "certain"],
  ["8401", "03", 2015, "certain"],
  ["8401", "03", 2020, "certain"],
  ["3409", "03", 2026, "certain"],
  ["8736", "03", 2026, "certain"],
  ["8198", "03", 2026, "certain"],
  ["8198", "03", 2025, null],
  ["8334", "03", 2020, "uncertain"],
  ["8334", "03", 2015, null],
  ["8330", "03", 2015, "certain"],
  ["8330", "03", 2020, "uncertain"],
  ["8330", "03", 2026, null],
  ["8290", "03", 2022, null],
  ["8290", "03", 2024, "uncertain"],
  ["8191", "03", 2026, "certain"],
  ["8191", "03", 2027, null],
  ["4409", "04", 2026, "certain"],
  ["5909", "04", 2026, null],
] as const)("%s of SKR%s in fiscal year %i is automatic: %o", (konto, chart, year, automatic) => {
  expect(readKonto(konto, { ...contextOf(4, chart), wjBeginn: dayOfYear(year) }).automatic).toBe(automatic);
});

test.each([
  ["1727", "03", 2026, "none"],
  ["1727", "03", 2015, "Umsatzsteuer"],
  ["1727", "03", 2020, "unknown"],
  ["2726", "03", 2026, "both"],
  ["2726", "03", 2015, "Umsatzsteuer"],
  ["8192", "03", 2026, "Umsatzsteuer"],
  ["5908", "04", 2026, "Vorsteuer"],
  ["4930", "03", 2020, "Vorsteuer"],
] as const)("the tax function of %s in SKR%s in fiscal year %i is %s", (konto, chart, year, taxFunction) => {
  expect(readKonto(konto, { ...contextOf(4, chart), wjBeginn: dayOfYear(year) }).taxFunction).toBe(taxFunction);
});

test.each([
  ["1300", 2026, true],
  ["1300", 2025, false],
  ["8330", 2026, true],
  ["8400", 2026, false],
] as const)("account %s of SKR03 is closed in fiscal year %i: %o", (konto, year, isReserved) => {
  expect(readKonto(konto, { ...contextOf(4, "03"), wjBeginn: dayOfYear(year) }).isReserved).toBe(isReserved);
});

test("an account without its leading zeros is found in its class", () => {
  expect(readKonto("27", contextOf(4, "03")).taxFunction).toBe("both");
  expect(readKonto("1200", contextOf(4, "03")).isGeldkonto).toBe(true);
  expect(readKonto("120000", contextOf(6, "03")).isGeldkonto).toBe(true);
  expect(readKonto("120010", contextOf(6, "03")).isGeldkonto).toBe(true);
  expect(readKonto("10000", contextOf(4, "03")).isGeldkonto).toBe(false);
  expect(readKonto("1200", contextOf(4, "77")).isGeldkonto).toBe(null);
  expect(readKonto("1200", contextOf(null, "03")).isGeldkonto).toBe(null);
});

test("all accounts of a chart are of a few dozen kinds", () => {
  for (const chart of ["03", "04", ""]) {
    const context = contextOf(4, chart);
    const kinds = new Set(Array.from({ length: 120_000 }, (_, number) => readKonto(String(number), context)));
    expect(kinds.size).toBeGreaterThan(3);
    expect(kinds.size).toBeLessThan(64);
  }
});

test("a long account is classified by its length and first digit", () => {
  const context = contextOf(4, "03");
  for (const [konto, other] of [
    ["10000", "19999"],
    ["70000", "98765"],
    ["08400", "01200"],
    ["123456", "100001"],
  ] as const) {
    expect(readKonto(konto, context)).toBe(readKonto(other, context));
  }
  expect(readKonto("08400", context)).toMatchObject({ hasLeadingZero: true, isTooLong: false, isPersonenkonto: false });
  expect(readKonto("123456", context)).toMatchObject({
    hasLeadingZero: false,
    isTooLong: true,
    isPersonenkonto: false,
  });
  expect(readKonto("69999", context)).not.toBe(readKonto("70000", context));
  expect(readKonto("8400", context)).not.toBe(readKonto("8200", context));
});
