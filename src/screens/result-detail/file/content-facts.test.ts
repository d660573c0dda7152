import { expect, test } from "vitest";
import type { ControlTotals, Report } from "#engine/index.ts";
import { listContentFacts } from "./content-facts.ts";

const report: Report = {
  verdict: "importable",
  format: { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 },
  header: { beraterNumber: "29098", clientNumber: "55003", datumVon: "20260101", datumBis: "20260131", wkz: "EUR" },
  records: 240,
  counts: { error: 0, warning: 0, hint: 0 },
  findings: [],
  route: "manual",
  rulesetVersion: "1",
  engineVersion: "1",
};
const totals: ControlTotals = {
  records: 240,
  foreign: 0,
  unreadable: 0,
  umsatz: 123_456,
  konten: [{ konto: 8400, records: 1, soll: 0, haben: 123_456 }],
  steuerschluessel: [],
  festgeschrieben: 0,
};
const factsOf = (changes: Partial<ControlTotals>, more: Partial<Report> = {}) =>
  Object.fromEntries(listContentFacts({ ...report, ...more }, { ...totals, ...changes }).map((f) => [f.name, f.value]));

test("lists the content of a batch without Befunde", () => {
  expect(factsOf({})).toEqual({
    Format: "Buchungsstapel, Version 13",
    Mandant: "29098/55003",
    Zeitraum: "01.01.–31.01.2026",
    Datensätze: "240",
    Währung: "EUR",
    "Umsatz gesamt (Soll = Haben)": "1.234,56\u00a0EUR",
    Konten: "1",
    Festschreibung: "nicht gekennzeichnet",
    "Doppelte Buchungen in der Datei": "keine",
  });
});

test("names records that are in no sum", () => {
  expect(factsOf({ foreign: 1, unreadable: 2, festgeschrieben: 3 })).toMatchObject({
    "In Fremdwährung": "1 Datensatz, in keiner Summe enthalten",
    "Nicht lesbar": "2 Datensätze, in keiner Summe enthalten",
    Festschreibung: "3 von 240 Datensätzen gekennzeichnet",
  });
  expect(factsOf({ festgeschrieben: 240 }).Festschreibung).toBe("alle Datensätze gekennzeichnet");
  expect(factsOf({}, { header: { festschreibung: "1" } }).Festschreibung).toBe("in den Kopfdaten gekennzeichnet");
});

test("lists number, date, parties and gross amount of an e-invoice", () => {
  const invoice = {
    ...{ profile: "XRechnung 3.0", syntax: "UBL" as const, number: "RE-1", issueDate: "20261005" },
    ...{ seller: "Lieferant GmbH", gross: "119.00", currency: "EUR", rules: "EN 16931" },
  };
  const format = { family: "e-invoice" as const, name: "E-Rechnung (XRechnung 3.0, UBL)" };
  const facts = listContentFacts({ ...report, header: {}, format, invoice }, null);
  expect(facts.map(({ name, value }) => [name, value])).toEqual([
    ["Format", "E-Rechnung (XRechnung 3.0, UBL)"],
    ["Rechnungsnummer", "RE-1"],
    ["Rechnungsdatum", "05.10.2026"],
    ["Verkäufer", "Lieferant GmbH"],
    ["Gesamtbetrag brutto", "119,00\u00a0EUR"],
    ["Geprüft nach", "EN 16931"],
    ["Positionen", "240"],
  ]);
});

test("without sums, lists only facts of the report", () => {
  expect(listContentFacts(report, null).map(({ name }) => name)).toEqual([
    "Format",
    "Mandant",
    "Zeitraum",
    "Datensätze",
  ]);
});
