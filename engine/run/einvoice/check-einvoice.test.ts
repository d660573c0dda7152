import fc from "fast-check";
import { expect, test } from "vitest";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { checkFile, describeOccurrences, findRule, setPdfTextReader, wordOfVerdict } from "#engine/index.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";
import { partsOf, showPages, streamOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";

setPdfTextReader(readPdfText);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const check = (name: string, bytes: Uint8Array) =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
const rulesOf = ({ report }: Awaited<ReturnType<typeof check>>): readonly string[] =>
  report.findings.map(({ rule }) => rule);

test.each([
  ["in UBL", "a.xml", bytesOf(ublInvoice), "E-Rechnung (XRechnung 3.0, UBL)"],
  ["in CII", "a.xml", bytesOf(ciiInvoice), "E-Rechnung (XRechnung 3.0, CII)"],
  ["in a PDF", "a.pdf", writeVisiblePdf(ciiInvoice), "PDF mit E-Rechnung (XRechnung 3.0, CII)"],
  [
    "in UTF-16",
    "a.xml",
    Buffer.from(`\ufeff${ublInvoice.replace("UTF-8", "UTF-16")}`, "utf16le"),
    "E-Rechnung (XRechnung 3.0, UBL)",
  ],
])("a sound invoice %s is valid, and its facts are named", async (_, name, bytes, format) => {
  const { report } = await check(name, new Uint8Array(bytes));
  expect(report).toMatchObject({ verdict: "importable", format: { family: "e-invoice", name: format }, records: 2 });
  expect(report.invoice).toMatchObject({
    number: "RE-2026-0815",
    issueDate: "20261005",
    seller: "Lieferant GmbH",
    buyer: "Kunde AG",
    gross: "119.00",
    currency: "EUR",
  });
});

test("a wrong sum is reported with the computed value, and what follows from it stands behind it", async () => {
  const bytes = bytesOf(
    ublInvoice.replace('TaxExclusiveAmount currencyID="EUR">100.00', 'TaxExclusiveAmount currencyID="EUR">101.00'),
  );
  const result = await check("a.xml", bytes);
  expect(rulesOf(result)).toEqual(["EN-BR-CO-13", "EN-BR-CO-15"]);
  const [{ message = "", place, expected } = {}] = describeOccurrences(result.report, result.occurrences, bytes, {
    finding: 0,
    offset: 0,
    limit: 1,
  });
  expect({ place, expected }).toEqual({ place: "Gesamtbetrag netto (BT-109)", expected: "100.00" });
  expect(message).toContain("101.00");
  expect(result.report.causes).toEqual([
    expect.objectContaining({ id: "EN-BR-CO-13", findings: [0, 1], text: expect.stringContaining("BR-CO-15") }),
  ]);
  expect(findRule("EN-BR-CO-13")?.fixAtSource).not.toBe("");
});

test.each([
  ["cut off", ublInvoice.slice(0, 3_000), ["EN-XML-01"]],
  ["with a DOCTYPE", ublInvoice.replace("?>", '?><!DOCTYPE a [<!ENTITY b "c">]>'), ["EN-XML-02"]],
  ["in another encoding than declared", ublInvoice.replace("UTF-8", "us-ascii"), ["EN-XML-03"]],
  [
    "with an unknown element",
    ublInvoice.replace("<cbc:ID>RE", "<cbc:Nr>1</cbc:Nr><cbc:ID>RE"),
    ["EN-XSD-01", "EN-XML-05"],
  ],
  ["of no known profile", ublInvoice.replace(/urn:cen[^<]*/, "XRechnung"), ["EN-PROFIL-02", "XR-BR-DE-21"]],
])("an invoice %s is refused", async (_, xml, rules) => {
  const result = await check("a.xml", bytesOf(xml));
  expect(result.report.verdict).toBe("notImportable");
  expect(rulesOf(result)).toEqual(rules);
});

test.each([
  [
    "MINIMUM",
    ciiInvoice.replace(/urn:cen[^<]*/, "urn:factur-x.eu:1p0:minimum"),
    "keine E-Rechnung, sondern eine Buchungshilfe",
  ],
  [
    "ZUGFeRD 1.0",
    '<rsm:CrossIndustryDocument xmlns:rsm="urn:ferd:CrossIndustryDocument:invoice:1p0"/>',
    "ZUGFeRD 1.0 entspricht nicht EN 16931",
  ],
])("a file of %s is named with the reason why it has no verdict", async (_, xml, reason) => {
  const { report } = await check("a.xml", bytesOf(xml));
  expect(report.verdict).toBe("notCheckable");
  expect(report.reason).toContain(reason);
  expect(report.findings.filter(({ severity }) => severity !== "hint")).toEqual([]);
});

test("a finding in a PDF names the embedded file and its line", async () => {
  const bytes = writeVisiblePdf(ciiInvoice.replace("<ram:ID>RE-2026-0815</ram:ID>", "<ram:ID></ram:ID>"));
  const { report, occurrences } = await check("a.pdf", bytes);
  const at = report.findings.findIndex(({ rule }) => rule === "EN-BR-02");
  const [{ message = "" } = {}] = describeOccurrences(report, occurrences, bytes, { finding: at, offset: 0, limit: 1 });
  expect(message).toMatch(/^Rechnungsnummer \(BT-1\) · Datei „factur-x\.xml“, Zeile 7: /);
});

const otherTotal = visibleLines.map((line) => line.replace("119,00", "119,01"));

test("another total on the page of a PDF is a warning with both values, which changes no other finding", async () => {
  const bytes = writeVisiblePdf(ciiInvoice, otherTotal);
  const { report, occurrences } = await check("a.pdf", bytes);
  expect(report).toMatchObject({ verdict: "importableWithWarnings", format: { family: "e-invoice" } });
  expect(report.findings).toMatchObject([{ rule: "PDF-03", severity: "warning", count: 1 }]);
  const [occurrence] = describeOccurrences(report, occurrences, bytes, { finding: 0, offset: 0, limit: 1 });
  expect(occurrence).toMatchObject({
    place: "Gesamtbetrag brutto (BT-112)",
    member: "factur-x.xml",
    found: "119,01",
    expected: "119.00",
    detail: "Im XML steht „119,00\u00a0EUR“, im PDF „119,01“.",
  });
  expect(findRule("PDF-03")).toMatchObject({ title: "PDF und XML nennen verschiedene Bruttobeträge" });
  const broken = ciiInvoice.replace("<ram:CountryID>DE", "<ram:CountryID>D");
  const without = rulesOf(await check("a.pdf", writeVisiblePdf(broken)));
  expect(rulesOf(await check("a.pdf", writeVisiblePdf(broken, otherTotal)))).toEqual([...without, "PDF-03"]);
});

test("a PDF of a picture and one of too many pages say that nothing was compared", async () => {
  expect(rulesOf(await check("a.pdf", writeVisiblePdf(ciiInvoice, [])))).toEqual(["PDF-08"]);
  const { report } = await check(
    "a.pdf",
    writeVisiblePdf(ciiInvoice, ...Array.from({ length: 51 }, () => visibleLines)),
  );
  expect(report).toMatchObject({ verdict: "importable", findings: [{ rule: "PDF-09", severity: "hint" }] });
});

test("a PDF whose font names millions of letters is judged and not compared", async () => {
  const embedded = partsOf([{ name: "factur-x.xml", content: ciiInvoice }], xmpOf("factur-x.xml", "XRECHNUNG"));
  const shown = showPages(embedded, [visibleLines]);
  const table = streamOf("", "1 beginbfrange\n<000000> <FFFFFF> <0020>\nendbfrange");
  const font = `/Type /Font /ToUnicode ${shown.length + 1} 0 R`;
  const pdf = writePdf([...shown.map((part) => part.replace("/Type /Font", font)), table]);
  const { report } = await check("a.pdf", pdf);
  expect(report).toMatchObject({ verdict: "importable", findings: [{ rule: "PDF-09", severity: "hint" }] });
});

test("a PDF in a ZIP is compared as it is by itself, whether the archive is held whole or read in parts", async () => {
  const archive = writeZip([
    { name: "a.pdf", content: writeVisiblePdf(ciiInvoice, otherTotal) },
    { name: "b.xml", content: bytesOf(ublInvoice) },
  ]);
  const { report } = await check("a.zip", archive);
  expect(report.archiveMembers).toMatchObject([
    { verdict: "importableWithWarnings", counts: { warning: 1 } },
    { verdict: "importable", counts: { warning: 0 } },
  ]);
  const slice = async (from: number, to: number): Promise<Uint8Array> => archive.subarray(from, to);
  const file = { name: "a.zip", size: archive.length, bytes: async () => archive, slice };
  expect((await checkFile(file, { route: "manual" })).report).toEqual(report);
});

test("a ZIP lists invoices in XML and PDF with their facts, and a PDF without one as what it is", async () => {
  const archive = writeZip([
    { name: "a.xml", content: bytesOf(ublInvoice) },
    { name: "b.pdf", content: writeVisiblePdf(ciiInvoice) },
    { name: "c.pdf", content: writePdf(partsOf([], null)) },
  ]);
  const { report } = await check("a.zip", archive);
  expect(report.verdict).toBe("importable");
  expect(report.archiveMembers).toMatchObject([
    { name: "a.xml", verdict: "importable", invoice: { gross: "119.00" } },
    { name: "b.pdf", verdict: "importable", invoice: { gross: "119.00" } },
    { name: "c.pdf", content: "PDF-Dokument" },
  ]);
});

test("damaged bytes of an invoice are judged without an error of the program", async () => {
  const samples = [bytesOf(ublInvoice), bytesOf(ciiInvoice), writeVisiblePdf(ciiInvoice)];
  const change = fc.tuple(fc.nat({ max: 12_000 }), fc.nat({ max: 255 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (sample, changes) => {
        const bytes = Uint8Array.from(sample);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const { report } = await check("a.xml", bytes);
        expect(report.reason ?? "").not.toContain("Programmfehler");
      },
    ),
    { numRuns: 300 },
  );
});

test("an archive of e-invoices alone has the words of e-invoices, one with other data has not", async () => {
  const wrong = ublInvoice.replace("<cbc:ID>RE-2026-0815</cbc:ID>", "");
  const invoices = [
    { name: "a.xml", content: bytesOf(ublInvoice) },
    { name: "b.xml", content: bytesOf(wrong) },
    { name: "liesmich.txt", content: bytesOf("Rechnungen") },
  ];
  const { report } = await check("a.zip", writeZip(invoices));
  expect(wordOfVerdict(report.verdict, report.format)).toBe("Ungültige E-Rechnung");
  const sound = await check("a.zip", writeZip(invoices.slice(0, 1)));
  expect(wordOfVerdict(sound.report.verdict, sound.report.format)).toBe("Gültige E-Rechnung");
  const mixed = await check("a.zip", writeZip([...invoices, { name: "c.csv", content: bytesOf("a;b\n1;2\n") }]));
  expect(wordOfVerdict("notImportable", mixed.report.format)).toBe("Nicht importfähig");
});
