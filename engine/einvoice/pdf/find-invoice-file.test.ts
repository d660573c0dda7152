import { describe, expect, test } from "vitest";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { type EmbeddedPart, partsOf, writePdf, xmpOf } from "#tests/einvoice/write-pdf.ts";
import { findInvoiceFile, type InvoiceFile } from "./find-invoice-file.ts";
import { readPdf } from "./read-pdf.ts";

const findIn = (embedded: readonly EmbeddedPart[], xmp: string | null = null): InvoiceFile | null => {
  const pdf = readPdf(writePdf(partsOf(embedded, xmp)));
  return pdf.kind === "none" ? null : findInvoiceFile(pdf);
};

const invoice = (name: string, content = ciiInvoice): EmbeddedPart => ({ name, content });
const soundXmp = xmpOf("factur-x.xml", "XRECHNUNG");

test("an invoice that is embedded as it should be has no hints", () => {
  const match = findIn([{ name: "lieferschein.csv", content: "1;2" }, invoice("factur-x.xml")], soundXmp);
  expect(match).toMatchObject({ defect: null, hints: [], file: { name: "factur-x.xml" } });
  expect(new TextDecoder().decode(match?.bytes)).toBe(ciiInvoice);
});

describe("choice", () => {
  test.each([
    ["xrechnung.xml before factur-x.xml", ["factur-x.xml", "xrechnung.xml"], "xrechnung.xml"],
    ["factur-x.xml before zugferd-invoice.xml", ["zugferd-invoice.xml", "factur-x.xml"], "factur-x.xml"],
    ["letters of any case", ["ZUGFeRD-invoice.xml"], "ZUGFeRD-invoice.xml"],
    ["a name of the standard before others", ["a.xml", "Factur-X.XML"], "Factur-X.XML"],
    ["the only invoice among other names", ["rechnung.xml"], "rechnung.xml"],
  ])("%s", (_, names, expected) => {
    expect(findIn(names.map((name) => invoice(name)))?.file.name).toBe(expected);
  });

  test("other XML files and orders are no invoices", () => {
    expect(findIn([])).toBe(null);
    const others = ["<a/>", "no XML", "", '<Invoice xmlns="urn:other"/>', '<!DOCTYPE a><Invoice xmlns="urn:other"/>'];
    expect(findIn(others.map((content, index) => ({ name: `${index}.xml`, content })))).toBe(null);
    expect(
      findIn([...others.map((content) => ({ name: "x.xml", content })), invoice("y.xml", ublInvoice)])?.file.name,
    ).toBe("y.xml");
  });

  test("several invoices are named", () => {
    const { hints } =
      findIn([invoice("r1.xml"), invoice("r2.xml", ublInvoice), invoice("factur-x.xml")], soundXmp) ?? {};
    expect(hints).toEqual([
      {
        kind: "severalInvoices",
        text: "Die PDF-Datei enthält mehrere Rechnungen. Gelesen wird „factur-x.xml“, nicht gelesen: „r1.xml“, „r2.xml“.",
      },
    ]);
  });

  test("a file that cannot be unpacked is the invoice by its name", () => {
    const stream = "<< /Filter /LZWDecode /Length 1 >>\nstream\nx\nendstream";
    expect(findIn([{ name: "factur-x.xml", content: "", stream }], soundXmp)).toMatchObject({
      defect: "Die Daten sind mit dem Filter „LZWDecode“ gepackt, der nicht gelesen wird.",
      hints: [],
    });
  });
});

describe("hints", () => {
  const kindsOf = (part: EmbeddedPart, xmp: string | null): readonly string[] =>
    (findIn([part], xmp)?.hints ?? []).map(({ kind, text }) => `${kind}: ${text}`);
  const sound = invoice("factur-x.xml");

  test("no statements in the metadata", () => {
    const expected = [expect.stringMatching(/^xmpMissing: Den Metadaten \(XMP\)/)];
    expect(kindsOf(sound, null)).toEqual(expected);
    expect(kindsOf(sound, soundXmp.replace("urn:factur-x:", "urn:order-x:"))).toEqual(expected);
  });

  test("another name in the metadata", () => {
    expect(kindsOf(sound, xmpOf("Factur-X.xml", "XRECHNUNG"))).toEqual([
      "fileNameDiffers: Die Rechnung ist als „factur-x.xml“ eingebettet; die Metadaten (XMP) nennen „Factur-X.xml“.",
    ]);
    expect(kindsOf(sound, xmpOf("", "XRECHNUNG"))).toEqual([expect.stringContaining("nennen keinen Dateinamen.")]);
  });

  test("another profile in the metadata", () => {
    expect(kindsOf(sound, xmpOf("factur-x.xml", "EN 16931"))).toEqual([
      "conformanceLevelDiffers: Die Rechnung hat nach ihrer Spezifikationskennung (BT-24) das Profil „XRECHNUNG“; die Metadaten (XMP) nennen „EN 16931“.",
    ]);
    expect(kindsOf(sound, xmpOf("factur-x.xml", ""))).toEqual([expect.stringContaining("nennen keines.")]);
  });

  test.each([
    ["urn:cen.eu:en16931:2017", "EN 16931"],
    ["urn:cen.eu:en16931:2017", "EN16931"],
    ["urn:factur-x.eu:1p0:minimum", "MINIMUM"],
    ["urn:zugferd.de:2p0:basicwl", "BASIC WL"],
    ["urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic", "BASIC"],
    ["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", "EXTENDED"],
    ["urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.1", "XRECHNUNG"],
    ["urn:ferd:CrossIndustryDocument:invoice:1p0:comfort", "COMFORT"],
    ["urn:unknown", "EN 16931"],
  ])("%s is %s in the metadata", (identifier, level) => {
    const xml = ciiInvoice.replace(/urn:cen\.eu[^<]*/, `\n ${identifier} `);
    expect(kindsOf(invoice("factur-x.xml", xml), xmpOf("factur-x.xml", level))).toEqual([]);
  });

  test("not associated, without relationship", () => {
    expect(kindsOf({ ...sound, isAssociated: false }, soundXmp)).toEqual([expect.stringMatching(/^notAssociated: /)]);
    expect(kindsOf({ ...sound, relationship: "" }, soundXmp)).toEqual([
      expect.stringMatching(/^relationshipMissing: /),
    ]);
  });
});
