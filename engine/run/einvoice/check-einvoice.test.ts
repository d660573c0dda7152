import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFile, describeOccurrences, findRule } from "#engine/index.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const check = (name: string, bytes: Uint8Array) =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
const pdfOf = (xml: string, name = "factur-x.xml"): Uint8Array =>
  writePdf(partsOf([{ name, content: xml }], xmpOf(name, "XRECHNUNG")));
const rulesOf = ({ report }: Awaited<ReturnType<typeof check>>): readonly string[] =>
  report.findings.map(({ rule }) => rule);

test.each([
  ["in UBL", "a.xml", bytesOf(ublInvoice), "E-Rechnung (XRechnung 3.0, UBL)"],
  ["in CII", "a.xml", bytesOf(ciiInvoice), "E-Rechnung (XRechnung 3.0, CII)"],
  ["in a PDF", "a.pdf", pdfOf(ciiInvoice), "PDF mit E-Rechnung (XRechnung 3.0, CII)"],
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
  const bytes = pdfOf(ciiInvoice.replace("<ram:ID>RE-2026-0815</ram:ID>", "<ram:ID></ram:ID>"));
  const { report, occurrences } = await check("a.pdf", bytes);
  const at = report.findings.findIndex(({ rule }) => rule === "EN-BR-02");
  const [{ message = "" } = {}] = describeOccurrences(report, occurrences, bytes, { finding: at, offset: 0, limit: 1 });
  expect(message).toMatch(/^Rechnungsnummer \(BT-1\) · Datei „factur-x\.xml“, Zeile 7: /);
});

test("a ZIP lists invoices in XML and PDF with their facts, and a PDF without one as what it is", async () => {
  const archive = writeZip([
    { name: "a.xml", content: bytesOf(ublInvoice) },
    { name: "b.pdf", content: pdfOf(ciiInvoice) },
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
  const samples = [bytesOf(ublInvoice), bytesOf(ciiInvoice), pdfOf(ciiInvoice)];
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
