import { expect, test } from "vitest";
import { formatDate } from "#text/format-date.ts";
import { countDelivered, listDueDates, readExtended } from "./due-dates.ts";

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

test("counts Mandanten of the due date with an importable delivery for its month", () => {
  const october = { datumVon: "20261001", datumBis: "20261031" };
  const row = (clientNumber: string | null, verdict: "importable" | "notImportable", header = october) => ({
    ...{ clientNumber, verdict, header },
    format: { family: "datev-csv", category: 21, name: "Buchungsstapel" } as const,
  });
  const rows = [
    row("1", "importable"),
    row("1", "notImportable"),
    row("2", "notImportable"),
    row("3", "importable", { datumVon: "20260901", datumBis: "20260930" }),
    row("4", "importable"),
    row(null, "importable"),
  ];
  const due = { month: "2026-10", isExtended: false };
  expect(countDelivered(rows, due, new Set())).toEqual({ mandanten: 4, delivered: 2 });
  expect(countDelivered(rows, due, new Set(["4"]))).toEqual({ mandanten: 3, delivered: 1 });
  expect(countDelivered(rows, { ...due, isExtended: true }, new Set(["4"]))).toEqual({ mandanten: 1, delivered: 1 });
});

test("debtors and a Buchungsstapel without a period do not count as delivered", () => {
  const october = { datumVon: "20261001", datumBis: "20261031" };
  const stapel = { family: "datev-csv", category: 21, name: "Buchungsstapel" } as const;
  const debtors = { family: "datev-csv", category: 16, name: "Debitoren/Kreditoren" } as const;
  const rows = [
    { clientNumber: "1", verdict: "importable", header: october, format: debtors } as const,
    { clientNumber: "2", verdict: "importable", header: {}, format: stapel } as const,
    { clientNumber: "3", verdict: "importable", header: october, format: stapel } as const,
  ];
  expect(countDelivered(rows, { month: "2026-10", isExtended: false }, new Set())).toEqual({
    mandanten: 3,
    delivered: 1,
  });
});

test.each([
  ["", []],
  ["quatsch", []],
  ["{}", []],
  ['["55003",7]', ["55003"]],
])("%s names %j", (stored, expected) => {
  expect([...readExtended(stored)]).toEqual(expected);
});
