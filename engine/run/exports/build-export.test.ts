import { expect, test } from "vitest";
import { findRule } from "#engine/rules/catalogue.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { createSubject, hashBytes, subjectOf } from "#tests/support/export-subject.ts";
import { wordsUnknownToClients } from "#tests/support/words-unknown-to-clients.ts";
import { type BuiltExport, buildExport, type ExportOrder, nameExport } from "./build-export.ts";
import type { ExportSubject } from "./export-subject.ts";
import { describeInquiryOpening, hasInquiry } from "./inquiry.ts";
import { writeInquiryLetter } from "./inquiry-document.ts";
import { listInquiryPoints } from "./inquiry-points.ts";
import type { PrintBlock, Sheet } from "./print-document.ts";

const wrong = [{}, { gegenkonto: "10000" }, { belegfeld1: "RE-7", belegdatum: "3202" }];

const build = (subject: ExportSubject, order: ExportOrder): Promise<BuiltExport> =>
  buildExport(subject, order, hashBytes);

const blocksOf = async (
  subject: ExportSubject,
  kind: "result" | "proof" | "inquiry",
): Promise<readonly PrintBlock[]> => {
  const built = await build(subject, { kind, as: "pdf" });
  return built.as === "pdf" ? built.document.blocks : [];
};

const sheetOf = async (subject: ExportSubject, kind: "result" | "inquiry", name: string): Promise<Sheet> => {
  const built = await build(subject, { kind, as: "excel" });
  const sheet = built.as === "excel" ? built.workbook.sheets.find((one) => one.name === name) : undefined;
  if (sheet === undefined) throw new Error(`no sheet ${name}`);
  return sheet;
};

const textOf = (blocks: readonly PrintBlock[]): string => JSON.stringify(blocks);

test("the result document has file, findings with positions, and advice", async () => {
  const blocks = await blocksOf(await createSubject(wrong), "result");
  expect(blocks[1]).toEqual({
    kind: "verdict",
    verdict: "notImportable",
    text: "Nicht importfähig",
    detail: "3 Regeln · 3 Fundstellen (1 Fehler, 1 Warnung, 1 Hinweis)",
  });
  expect(blocks).toContainEqual({
    kind: "heading",
    text: "Das Belegdatum fehlt oder ist ungültig",
    aside: "Fehler · 1 Fundstelle · Regel CSV-R-010",
  });
  expect(blocks).toContainEqual(
    expect.objectContaining({
      kind: "table",
      rows: [["Zeile 5", "Belegdatum", "3202", "TTMM, zum Beispiel 1501", ""]],
    }),
  );
  for (const part of ["29098/55003", "01.01.2026–31.01.2026", "22.11.2026, 10:00 Uhr (MEZ)", "Lösung im Vorsystem"])
    expect(textOf(blocks)).toContain(part);
});

/** An e-invoice whose sum, country and number of the seller are wrong. */
const createInvoiceSubject = async (): Promise<ExportSubject> => {
  const xml = ublInvoice
    .replace('TaxExclusiveAmount currencyID="EUR">100.00', 'TaxExclusiveAmount currencyID="EUR">101.00')
    .replace(/(Fürth.*<cbc:IdentificationCode>)DE/, "$1D");
  const bytes = new TextEncoder().encode(xml);
  const file = { name: "RE-2026-0815.xml", size: bytes.length, bytes: async () => bytes };
  return { ...(await subjectOf(bytes)), file, result: await checkFile(file, { route: "manual" }) };
};

test("documents about an e-invoice name it, and do not speak of an import", async () => {
  const subject = await createInvoiceSubject();
  for (const kind of ["result", "proof"] as const) {
    const blocks = await blocksOf(subject, kind);
    expect(blocks).toContainEqual({
      kind: "facts",
      facts: expect.arrayContaining([
        ["Rechnungsnummer", "RE-2026-0815"],
        ["Rechnungsdatum", "05.10.2026"],
        ["Verkäufer", "Lieferant GmbH"],
        ["Gesamtbetrag brutto", "119,00 EUR"],
        ["Positionen", "2"],
      ]),
    });
    expect(textOf(blocks)).toContain("Ungültige E-Rechnung");
    expect(textOf(blocks)).not.toMatch(/\bImport|DATEV|Vorsystem|\bStapel/);
  }
  const { columns } = await sheetOf(subject, "result", "Befunde");
  expect(columns.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Folge beim Empfänger", "Lösung beim Rechnungssteller"]),
  );
});

test("the letter about an e-invoice goes to its sender, with term, value, computed value and change", async () => {
  const subject = await createInvoiceSubject();
  const built = await build(subject, { kind: "inquiry", as: "pdf" });
  if (built.as !== "pdf") throw new Error("no letter");
  expect(built.document.title).toBe("Bitte um berichtigte Rechnung: Nr. RE-2026-0815 vom 05.10.2026");
  const texts = built.document.blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  expect(texts[0]).toBe("Lieferant GmbH");
  expect(texts[2]).toMatch(
    /^wir haben Ihre E-Rechnung Nr\. RE-2026-0815 vom 05\.10\.2026 über 119,00 EUR an Kunde AG geprüft\..*§ 14 Abs\. 1 UStG/,
  );
  expect(texts).toContain(
    "Nettogesamtbetrag stimmt nicht (Regel BR-CO-13). Gesamtbetrag netto (BT-109): in der Rechnung steht „101.00“, richtig wäre „100.00“, Summe der Positionen 105.00 − Nachlässe 10.00 + Zuschläge 5.00 = 100.00. Zu ändern: Den Nettogesamtbetrag berichtigen; oft wurde ein Nachlass nicht abgezogen. Ist das berichtigt, entfällt voraussichtlich auch der Befund BR-CO-15.",
  );
  expect(texts).toContain(
    "Ländercode einer Anschrift steht nicht in der Codeliste (Regel BR-CL-14). Ländercode des Käufers (BT-55): in der Rechnung steht „D“. Zu ändern: Verwenden Sie einen Code der Liste in genau dieser Schreibweise, zum Beispiel DE für Deutschland.",
  );
  expect(built.document.blocks.filter(({ kind }) => kind === "heading")).toHaveLength(2);
  expect(texts.join("\n")).toContain("§ 31 Abs. 5 UStDV");
  expect(texts.join("\n")).not.toMatch(/Mandant|Import|DATEV|Vorsteuer/);
  const list = await sheetOf(subject, "inquiry", "Betroffene Angaben");
  expect(list.rows).toHaveLength(3);
});

test("the client is asked to request a corrected e-invoice", async () => {
  const subject = await createInvoiceSubject();
  const built = await build(subject, { kind: "inquiry", as: "pdf", to: "client" });
  if (built.as !== "pdf") throw new Error("no letter");
  expect(built.document.title).toBe("Rückfrage zur Rechnung Nr. RE-2026-0815 vom 05.10.2026");
  expect(textOf(built.document.blocks)).toContain("Bitte fordern Sie bei ihm eine berichtigte E-Rechnung an");
});

test("above 10,000 occurrences the document sums up and the tables have them all", async () => {
  const records = Array.from({ length: 10_001 }, (_, row) => ({ belegfeld1: `RE-${row}`, buSchluessel: "ab" }));
  const subject = await createSubject(records);
  const blocks = await blocksOf(subject, "result");
  expect(textOf(blocks)).toContain("weitere stehen in der Excel-Datei");
  expect(textOf(blocks)).toContain("und 9.981 weitere");
  const tables = blocks.flatMap((block) => (block.kind === "table" ? [block.rows.length] : []));
  expect(Math.max(...tables)).toBe(20);
  expect((await sheetOf(subject, "result", "Fundstellen")).rows.length).toBeGreaterThan(10_000);
});

test("the letter and the records it names are in words the client knows, without a page for anybody else", async () => {
  const subject = await createSubject(wrong);
  const blocks = await blocksOf(subject, "inquiry");
  const annex = blocks.findIndex(({ kind }) => kind === "annex");
  const letter = textOf(blocks.slice(0, annex));
  expect(letter).toContain("Sehr geehrte Damen und Herren,");
  expect(letter).toContain("ohne deren Klärung wir die Datei nicht in Ihre Buchführung übernehmen können");
  expect(letter).toContain("Die genannten Stellen finden Sie in der Anlage.");
  expect(letter).toContain("Sławomir Čech");
  expect(letter).not.toContain("Dieselbe Rechnung");
  expect(blocks).toContainEqual({ kind: "heading", text: "Punkt 1", aside: "1 Stelle" });
  expect(blocks).toContainEqual({ kind: "text", text: findRule("CSV-R-010")?.clientRequest });
  const [table] = blocks.slice(annex).flatMap((block) => (block.kind === "table" ? [block] : []));
  expect(table?.columns.map(({ title }) => title)).toEqual([
    ...["Stelle", "Belegdatum", "Belegnummer", "Betrag", "Konto", "Gegenkonto", "Buchungstext"],
    ...["Angabe", "In der Datei"],
  ]);
  expect(table?.rows[0]).toEqual([
    "Zeile 5",
    "3202",
    "RE-7",
    "119,00",
    "10000",
    "8400",
    "Bürobedarf Müller & Söhne",
    "Belegdatum",
    "3202",
  ]);
  expect(blocks.filter(({ kind }) => kind === "annex")).toHaveLength(1);
  const written = textOf(blocks).replaceAll(subject.file.name, "");
  for (const words of wordsUnknownToClients) expect(written).not.toMatch(words);
  const sheet = await sheetOf(subject, "inquiry", "Betroffene Datensätze");
  expect(sheet.rows.map((row) => row[1])).toEqual(["Zeile 5", "Zeile 4"]);
  expect(sheet.columns.at(-1)?.title).toBe("Ihre Antwort");
  const points = await sheetOf(subject, "inquiry", "Rückfrage");
  expect(points.rows[1]).toEqual([1, findRule("CSV-R-010")?.clientRequest, 1, null]);
  const support = await sheetOf(subject, "inquiry", "Betreuung Ihres Programms");
  expect(support.rows.map((row) => row[1])).toEqual(["CSV-R-010", "CSV-X-009"]);
});

test("a letter about a setting of the export has no annex", async () => {
  const texts = ["Abschlag 500 ? ? Bauteil ?Nord?", "Kaution 50 ? ? Händler", "Miete März ? 500 ?"];
  const subject = await createSubject(
    texts.map((buchungstext, index) => ({ buchungstext, belegfeld1: `RE-${index}` })),
  );
  const blocks = await blocksOf(subject, "inquiry");
  expect(textOf(blocks)).toContain("Zeichensatz „ANSI“");
  expect(textOf(blocks)).not.toContain("Anlage");
  expect(blocks.map(({ kind }) => kind)).not.toContain("annex");
});

test("a point to be passed on has its technical facts in the annex", async () => {
  const blocks = await blocksOf(await createSubject([{ buSchluessel: "89" }]), "inquiry");
  expect(textOf(blocks)).toContain("Die Angaben für die Betreuung Ihres Programms finden Sie in der Anlage.");
  const annex = textOf(blocks.slice(blocks.findIndex(({ kind }) => kind === "annex")));
  expect(annex).toContain("Lassen Sie das Vorsystem die Hauptfunktion mit ausgeben.");
  expect(annex).toContain("BU-Schlüssel");
});

test("a custom text replaces the opening, paragraph by paragraph", async () => {
  const subject = await createSubject(wrong);
  const built = await build(subject, { kind: "inquiry", as: "pdf", opening: "Erster Absatz.\n\nZweiter\nAbsatz." });
  const texts = built.as === "pdf" ? textOf(built.document.blocks) : "";
  expect(texts).toContain('"Erster Absatz."');
  expect(texts).toContain('"Zweiter Absatz."');
  expect(texts).not.toContain("ohne deren Klärung");
});

test("letter and list have changed texts, and neither a point that was left out nor its records", async () => {
  const subject = await createSubject(wrong);
  const texts = [null, "Bitte rufen Sie uns an."];
  const built = await build(subject, { kind: "inquiry", as: "pdf", texts });
  const blocks = built.as === "pdf" ? built.document.blocks : [];
  expect(blocks).toContainEqual({ kind: "text", text: "Bitte rufen Sie uns an." });
  expect(blocks.filter(({ kind }) => kind === "table")).toHaveLength(1);
  expect(textOf(blocks)).not.toContain("CSV-R-010");
  const list = await build(subject, { kind: "inquiry", as: "excel", texts });
  const [points, records] = list.as === "excel" ? list.workbook.sheets : [];
  expect(points?.rows.slice(1)).toEqual([[1, "Bitte rufen Sie uns an.", 1, null]]);
  expect(records?.rows.map((row) => row[1])).toEqual(["Zeile 4"]);
});

test("the preview of the letter is the letter", async () => {
  const subject = await createSubject(wrong);
  const { result, file, createdAt, author } = subject;
  const blocks = await blocksOf(subject, "inquiry");
  const preview = writeInquiryLetter({
    ...{ report: result.report, fileName: file.name, createdAt, author },
    opening: describeInquiryOpening(result.report, file.name),
    points: listInquiryPoints(result.report),
  });
  expect(preview).toEqual(blocks.slice(0, preview.length));
  expect(blocks[preview.length]).toEqual({ kind: "annex" });
});

test("there is nothing to ask about hints or files that cannot be read", async () => {
  const clean = (await createSubject([{}])).result.report;
  expect(hasInquiry(clean)).toBe(false);
  expect(hasInquiry((await createSubject(wrong)).result.report)).toBe(true);
  expect(hasInquiry((await subjectOf(new Uint8Array(300))).result.report)).toBe(false);
  expect(describeInquiryOpening({ ...clean, counts: { error: 0, warning: 1, hint: 0 } }, "a.csv")).toContain(
    "die wir vor der Übernahme",
  );
});

test("documents leave out control characters and half surrogates of values", async () => {
  const subject = await createSubject([{ belegfeld1: "A\u0001B\u001f", buchungstext: "x\u0007y" }]);
  const odd = { ...subject, file: { ...subject.file, name: "a\u202eb\ud800.csv" } };
  for (const kind of ["result", "inquiry"] as const) {
    expect(textOf(await blocksOf(odd, kind))).not.toMatch(/\\u00(?:0[0-9a-f]|1[0-9a-f])|\u202e|\\ud800/);
  }
});

test("a file that is not checkable gets a document with the reason", async () => {
  const bytes = new Uint8Array(500);
  const file = { name: "leer.csv", size: bytes.length, bytes: async () => bytes };
  const result = await checkFile(file, { route: "manual" });
  const blocks = await blocksOf({ ...(await subjectOf(bytes)), file, result }, "result");
  expect(blocks[1]).toEqual(expect.objectContaining({ text: "Nicht prüfbar", detail: result.report.reason }));
});

test.each<[string, ExportOrder, string]>([
  ["EXTF_Januar.csv", { kind: "proof", as: "json" }, "EXTF_Januar.Prüfnachweis.json"],
  ["Belege.2026.zip", { kind: "result", as: "excel" }, "Belege.2026.Prüfergebnis.xlsx"],
  [".csv", { kind: "inquiry", as: "pdf" }, ".csv.Rückfrage.pdf"],
])("%s as %o is called %s", (fileName, order, expected) => {
  expect(nameExport(fileName, order)).toBe(expected);
});

test("occurrences in a Belegpaket name place, invoice number and path", async () => {
  const bytes = writeBelegpaketExample({ ledger: ["107.00</amount>", "107,00</amount>"] });
  const file = { name: "paket.zip", size: bytes.length, bytes: async () => bytes };
  const subject = { ...(await subjectOf(bytes)), file, result: await checkFile(file, { route: "manual" }) };
  const place = "Beleg 1 von 2 (Rechnung RE-1001), Position 2, Betrag (brutto)";
  const path = "/LedgerImport/consolidate/accountsPayableLedger/amount";
  const { columns, rows } = await sheetOf(subject, "result", "Fundstellen");
  const [row] = rows;
  expect([columns[5]?.title, columns.at(-2)?.title]).toEqual(["Ort", "Rechnung"]);
  expect([row?.at(5), row?.at(-2), row?.at(-1)]).toEqual([place, "RE-1001", path]);
  expect(textOf(await blocksOf(subject, "result"))).toContain(JSON.stringify(`${place}\n${path}`).slice(1, -1));
  const inquiry = textOf(await blocksOf(subject, "inquiry"));
  expect(inquiry).toContain(place);
  expect(inquiry).not.toContain(path);
});
