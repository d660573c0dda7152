import { expect, test } from "vitest";
import type { CountedCheck } from "#data/checks/rule-counts.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { type ReportSource, toDocument, toWorkbook } from "./office-report.ts";
import { buildReport, type Template, templates } from "./templates.ts";

const check = (clientNumber: string | null, month: string, verdict: FileCheckRow["verdict"]): CountedCheck => ({
  row: {
    originalFileName: `EXTF_${clientNumber}.csv`,
    clientNumber,
    consultantNumber: clientNumber && "29098",
    verdict,
    counts: { error: 2, warning: 0, hint: 0 },
    format: { family: "datev-csv", name: "Buchungsstapel", version: 13 },
    header: { datumVon: `${month}01`, datumBis: `${month}28` },
    sha256: `${clientNumber}`.padStart(64, "0"),
    rulesetVersion: "7",
    createdAt: 0,
    checkedAt: 0,
  } as FileCheckRow,
  findings:
    verdict === "importable" ? [] : [{ rule: "CSV-R-001", severity: "error", title: "Kennzeichen fehlt", count: 2 }],
});

const source: ReportSource = {
  checks: [
    check("55003", "202610", "notImportable"),
    check("55003", "202609", "notImportable"),
    check("55004", "202610", "importable"),
    check(null, "202610", "notImportable"),
  ],
  deviations: [
    {
      id: "d",
      rule: "CSV-R-001",
      scope: { kind: "client", clientNumber: "55003", consultantNumber: "29098" },
      reason: "mit Mandant abgestimmt",
      until: "2026-01-31",
    },
  ],
  missing: 0,
  month: "2026-10",
  clientNumber: "55003",
  now: new Date(2026, 10, 22, 12).getTime(),
};
const build = (key: keyof typeof templates) => (templates[key] as Template).build(source);

test("the monthly report of a Mandant contains only its files of that month, with violated rules", () => {
  const { subject, tables, facts } = build("monat");
  expect(subject).toBe("Oktober 2026 · Mandant 29098/55003");
  expect(tables.map(({ rows }) => rows.map(([name]) => name))).toEqual([["EXTF_55003.csv"], ["CSV-R-001"]]);
  expect(facts).toContainEqual(["Geprüfte Dateien", "1"]);
});

test("the quality report lists senders of e-invoices, if there are any", () => {
  const invoiceOf = (seller: string, verdict: FileCheckRow["verdict"], createdAt: number): CountedCheck => {
    const { row } = check("55003", "202610", verdict);
    const invoice = { profile: "XRechnung 3.0", syntax: "UBL", sellerVatId: "DE123456788", seller } as const;
    return {
      row: { ...row, format: { family: "e-invoice", name: "XRechnung 3.0 (UBL)" }, invoice, createdAt },
      findings: [],
    };
  };
  const invoices = [invoiceOf("Papierhaus Süd", "importable", 2), invoiceOf("Papierhaus", "notImportable", 1)];
  const tablesOf = (checks: readonly CountedCheck[]) => templates.qualitaet.build({ ...source, checks }).tables;
  const table = tablesOf([...source.checks, ...invoices]).find(({ title }) => title === "Absender von E-Rechnungen");
  expect(table?.columns.map(({ title }) => title)).toContain("Ungültige E-Rechnung");
  expect(table?.rows.map(([name, files]) => [name, files])).toEqual([["Papierhaus Süd (DE123456788)", 2]]);
  expect(tablesOf(source.checks).map(({ title }) => title)).toEqual(["Vorsysteme", "Formate", "Regeln"]);
});

test("the office report contains every Mandant, even when one Mandant is chosen", () => {
  expect(build("kanzlei").tables[0]?.rows.map(([name, files]) => [name, files])).toEqual([
    ["29098/55003", 1],
    ["29098/55004", 1],
    ["Ohne Mandant", 1],
  ]);
});

test("the register marks expired deviations", () => {
  const { facts, tables } = build("abweichungen");
  expect(facts).toEqual([
    ["Akzeptierte Abweichungen", "0"],
    ["Abgelaufen", "1"],
  ]);
  expect(tables[0]?.rows[0]).toEqual([
    "CSV-R-001",
    "Mandant 29098/55003",
    "mit Mandant abgestimmt",
    "31.01.2026 (abgelaufen)",
  ]);
});

test.each(Object.keys(templates) as (keyof typeof templates)[])("%s: paper and spreadsheet say the same", (key) => {
  const report = build(key);
  const { blocks } = toDocument(report, source.now);
  const { sheets } = toWorkbook(report);
  expect(sheets.slice(1).map(({ rows }) => rows.length)).toEqual(report.tables.map(({ rows }) => rows.length));
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length);
  for (const table of report.tables) {
    expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true);
    expect(blocks.some((block) => block.kind === "heading" && block.text === table.title)).toBe(true);
  }
});

test("without any check every report says so in words", () => {
  for (const key of Object.keys(templates) as (keyof typeof templates)[]) {
    const report = (templates[key] as Template).build({ ...source, checks: [], deviations: [] });
    for (const { rows, empty } of report.tables) expect(rows.length > 0 || empty.length > 0).toBe(true);
  }
});

test("a report says how many files are missing in it, and nothing if none is", () => {
  const facts = (missing: number) =>
    buildReport(templates.kanzlei, { ...source, missing }).facts.map(([, value]) => value);
  expect(facts(3)).toEqual([...facts(0), "unvollständig, 3 Dateien fehlen noch"]);
});
