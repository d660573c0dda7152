import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { formatDate } from "#text/format-date.ts";
import { countDelivered, listByMandant, listDueDates, readExtended } from "./due-dates.ts";

const shown = (year: number, month: number, day: number) =>
  listDueDates(new Date(year, month - 1, day, 15).getTime()).map(
    ({ name, at, days }) => `${formatDate(at)} ${name} in ${days}`,
  );

test("lists the next due dates with and without extension; a 10th on a weekend becomes Monday", () => {
  expect(shown(2026, 11, 22)).toEqual([
    "10.12.2026 UStVA November 2026 in 18",
    "10.12.2026 UStVA Oktober 2026 mit Dauerfristverlängerung in 18",
    // The 10 January 2027 is a Sunday.
    "11.01.2027 UStVA Dezember 2026 in 50",
    "11.01.2027 UStVA November 2026 mit Dauerfristverlängerung in 50",
  ]);
});

test("a due date is listed on its day and no longer the day after", () => {
  expect(shown(2026, 12, 10)[0]).toBe("10.12.2026 UStVA November 2026 in 0");
  expect(shown(2026, 12, 11)[0]).toMatch(/^11\.01\.2027/);
  // Moved to Monday the 11th, and still due then.
  expect(shown(2027, 1, 11)[0]).toBe("11.01.2027 UStVA Dezember 2026 in 0");
});

const october = { datumVon: "20261001", datumBis: "20261031" };
const stapel = { family: "datev-csv", category: 21, name: "Buchungsstapel" } as const;
let createdAt = 0;
const row = (
  clientNumber: string | null,
  verdict: Verdict | null,
  change: Partial<FileCheckRow> = {},
): FileCheckRow => {
  createdAt += 1;
  const names = { localId: `l${createdAt}`, sha256: `h${createdAt}` };
  const [example] = createRows("anna", "held").fileChecks;
  return { ...example, ...names, createdAt, clientNumber, verdict, header: october, format: stapel, ...change };
};
const count = (rows: readonly FileCheckRow[], extended: readonly string[] = [], isExtended = false) =>
  countDelivered(listByMandant(rows), { month: "2026-10", isExtended }, new Set(extended));

test("counts Mandanten of the due date with an importable delivery for its month", () => {
  const rows = [
    row("1", "notImportable"),
    row("1", "importable"),
    row("2", "notImportable"),
    row("3", "importable", { header: { datumVon: "20260901", datumBis: "20260930" } }),
    row("4", "importableWithWarnings"),
    row(null, "importable"),
  ];
  expect(count(rows)).toEqual({ mandanten: 4, delivered: 2 });
  expect(count(rows, ["4"])).toEqual({ mandanten: 3, delivered: 1 });
  expect(count(rows, ["4"], true)).toEqual({ mandanten: 1, delivered: 1 });
});

test.each<[string, Partial<FileCheckRow>, Verdict | null, number]>([
  ["replaced by one that cannot be imported", {}, "notImportable", 0],
  ["beside another that cannot be imported", { header: { ...october, bezeichnung: "Kasse" } }, "notImportable", 0],
  ["beside another without a verdict", { header: { ...october, bezeichnung: "Kasse" } }, null, 0],
  ["beside one of another month", { header: { datumVon: "20260901", datumBis: "20260930" } }, "notImportable", 1],
])("an importable delivery %s: %j %s counts %i", (_, change, verdict, delivered) => {
  expect(count([row("1", "importable"), row("1", verdict, change)])).toEqual({ mandanten: 1, delivered });
});

test("debtors and a Buchungsstapel without a period do not count as delivered", () => {
  const debtors = { family: "datev-csv", category: 16, name: "Debitoren/Kreditoren" } as const;
  const rows = [
    row("1", "importable", { format: debtors }),
    row("2", "importable", { header: {} }),
    row("3", "importable"),
  ];
  expect(count(rows)).toEqual({ mandanten: 3, delivered: 1 });
});

test.each([
  ["", []],
  ["quatsch", []],
  ["{}", []],
  ['["55003",7]', ["55003"]],
])("%s names %j", (stored, expected) => {
  expect([...readExtended(stored)]).toEqual(expected);
});
