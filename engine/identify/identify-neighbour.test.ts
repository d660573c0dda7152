import { existsSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { recogniseNeighbour } from "./identify-neighbour.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const zip = (...names: readonly string[]): Uint8Array =>
  writeZip(names.map((name) => ({ name, content: encode("x") })));

test.each<[string, Uint8Array, RegExp]>([
  ["leer.csv", encode(""), /leere Datei/],
  ["leer.csv", encode(" \r\n\r\n"), /leere Datei/],
  [
    "rechnung.xml",
    encode('<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
    /XRechnung, UBL/,
  ],
  [
    "a.xml",
    encode(
      '<!-- <archive> --><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">',
    ),
    /CII/,
  ],
  ["a.xml", encode('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>'), /camt/],
  ["a.xml", encode('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.02"/>'), /pain/],
  ["index.xml", encode('<!DOCTYPE DataSet SYSTEM "gdpdu.dtd"><DataSet/>'), /GDPdU/],
  ["a.xml", encode("<Rechnung/>"), /XML-Datei eines anderen Formats/],
  ["umsatz.sta", encode(":20:STARTUMS\r\n:25:10020030/1\r\n:28C:1/1\r\n"), /MT940/],
  ["lodas.txt", encode("[Allgemein]\r\nZiel=LODAS\r\nVersion_SST=1.0\r\n"), /LODAS/],
  ["lohn.txt", encode("[Allgemein]\r\nZiel=LuG\r\n"), /Lohn und Gehalt/],
  ["ED00001", latin1("\u001d\u0018111200001Ab"), /KNE\/OBE/],
  ["a.csv", latin1("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"), /xls/],
  ["a.csv", zip("[Content_Types].xml", "xl/workbook.xml"), /xlsx/],
  ["a.docx", zip("[Content_Types].xml", "word/document.xml"), /Word/],
  ["a.zip", zip("EXTF_Buchungsstapel.csv"), /DATEV-Format/],
  ["a.zip", zip("a.pdf", "b.pdf"), /ohne document\.xml/],
  ["a.csv", encode("\ufeffBuchungstag;Wertstellung;Verwendungszweck;Betrag\r\n"), /Bank/],
  ["a.csv", latin1("\u00ff\u00fea\u0000;\u0000b\u0000"), /UTF-16/],
  ["a.csv", encode("Datum,Typ,Brutto,Entgelt,Netto,Transaktionscode\n"), /PayPal/],
  ["a.jpg", latin1("\u00ff\u00d8\u00ff\u00e0"), /Bilddatei \(JPG\)/],
  ["IMG_0815.heic", latin1("\u0000\u0000\u0000\u0024ftypheic\u0000\u0000\u0000\u0000"), /Bilddatei \(HEIC\)/],
  ["a.pdf", latin1("%PDF-1.7\n/F (factur-x.xml)"), /Factur-X/],
  ["a.pdf", latin1("%PDF-1.7\n"), /PDF-Dokument/],
  ["a.json", encode('[{"a": 1}]'), /JSON/],
])("%s (%#) is recognised", (name, bytes, expected) => {
  const neighbour = recogniseNeighbour(bytes, name);
  expect(neighbour?.name).toMatch(expected);
  expect(neighbour?.advice).toMatch(/^Das ist keine DATEV-Datei, sondern .*; so geht es weiter: [A-ZÜ].*\.$/s);
});

const wide = (text: string): string => [...text].map((letter) => `\u0000${letter}`).join("");
const hex = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()).join("");
const octal = (text: string): string =>
  [...text].map((letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`).join("");

/** A PDF as far as attachments are concerned: an attachment dictionary of plain text around it. */
const pdf = (...objects: readonly string[]): Uint8Array =>
  latin1(`%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("")}%%EOF\n`);
const fileSpec = (name: string): string => `<< /Type /Filespec /AFRelationship /Alternative /UF ${name} /F ${name} >>`;
const packed = (dictionary: string, content: string): string => {
  const data = deflateSync(Buffer.from(content, "latin1")).toString("latin1");
  return `<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\r\n${data}\nendstream`;
};
const objectStream = (content: string): string => packed("/Type /ObjStm /N 1 /First 5", `12 0 ${content}`);

const invoiceNames = ["zugferd-invoice.xml", "ZUGFeRD-invoice.xml", "factur-x.xml", "Factur-X.xml", "xrechnung.xml"];

describe.each(invoiceNames)("a PDF with %s attached", (name) => {
  test.each<[string, Uint8Array]>([
    ["in plain text", pdf(fileSpec(`(${name})`))],
    ["escaped", pdf(fileSpec(`(${name.replace(".", "\\.").replace("-", "\\055")})`))],
    ["in octal digits", pdf(fileSpec(`(${octal(name)})`))],
    ["broken over two lines", pdf(fileSpec(`(${name.slice(0, 4)}\\\r\n${name.slice(4)})`))],
    ["as UTF-16", pdf(fileSpec(`(\u00fe\u00ff${wide(name)})`))],
    ["as UTF-16 in octal digits", pdf(fileSpec(`(\\376\\377${[...name].map((one) => `\\000${one}`).join("")})`))],
    ["in hexadecimal digits", pdf(fileSpec(`<${hex(name)}>`))],
    ["as UTF-16 in hexadecimal digits", pdf(fileSpec(`<feff${hex(wide(name))}>`))],
    ["in a packed object", pdf(objectStream(fileSpec(`(${name})`)))],
    ["as UTF-16 in a packed object", pdf(objectStream(fileSpec(`<FEFF${hex(wide(name))}>`)))],
    ["far inside the file", pdf("x".repeat(9_000_000), fileSpec(`(${name})`), "x".repeat(2_000_000))],
  ])("%s", (_, bytes) => {
    expect(recogniseNeighbour(bytes, "rechnung.pdf")?.name).toBe(
      "PDF-Rechnung mit eingebettetem XML (ZUGFeRD oder Factur-X)",
    );
  });
});

test.each<[string, Uint8Array, RegExp]>([
  ["metadata of Factur-X", pdf("<x xmlns:fx='urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'/>"), /Factur-X/],
  ["metadata of ZUGFeRD 1", pdf("urn:ferd:pdfa:CrossIndustryDocument:invoice:1p0#"), /ZUGFeRD/],
  ["packed metadata", pdf(packed("/Type /Metadata", "urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#")), /ZUGFeRD/],
  [
    "an invoice under another name",
    pdf(fileSpec("(anhang.xml)"), packed("/Type /EmbeddedFile /Subtype /text#2Fxml", "<rsm:CrossIndustryInvoice>")),
    /ZUGFeRD/,
  ],
  ["an order", pdf(objectStream(fileSpec("(order-x.xml)"))), /PDF-Bestellung .*Order-X/],
  ["another attachment", pdf(fileSpec("(anlage.xml)"), objectStream(fileSpec("(tabelle.xlsx)"))), /^PDF-Dokument$/],
  [
    "a broken packed object",
    pdf("<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxxxx\nendstream"),
    /^PDF-Dokument$/,
  ],
])("a PDF with %s", (_, bytes, expected) => {
  expect(recogniseNeighbour(bytes, "a.pdf")?.name).toMatch(expected);
});

test("a PDF that unpacks to far more than its size is unpacked up to a limit", () => {
  const bomb = packed("/Type /ObjStm", "\u0000".repeat(20_000_000));
  const named = objectStream(fileSpec("(factur-x.xml)"));
  const behind = (bombs: number): string | undefined =>
    recogniseNeighbour(pdf(...Array.from({ length: bombs }, () => bomb), named), "a.pdf")?.name;
  // A million bytes of each object, sixteen of all.
  expect(behind(15)).toMatch(/^PDF-Rechnung/);
  expect(behind(16)).toBe("PDF-Dokument");
  expect(behind(50)).toBe("PDF-Dokument");
  const late = packed("/Type /ObjStm", `${"\u0000".repeat(1_000_000)}${fileSpec("(factur-x.xml)")}`);
  expect(recogniseNeighbour(pdf(late), "a.pdf")?.name).toBe("PDF-Dokument");
});

const statement = (...lines: readonly string[]): string => lines.join("\r\n");
const body = [":25:50010517/0123456789", ":28C:00012/001", ":60F:C260131EUR1000,00", ":61:2602020202DR50,00NTRFNONREF"];

test.each<[string, Uint8Array]>([
  ["umsatz.sta", encode(statement(":20:STARTUMS", ...body))],
  ["umsatz.txt", encode(statement("", "", ":20:STARTUMSE", ...body))],
  ["umsatz.mt940", encode([":20:STARTDISPE", ":21:NONREF", ...body].join("\n"))],
  ["umsatz.pcc", encode([":20:DEUTDEFF", ...body].join("\r"))],
  ["umsatz.csv", encode(statement(":20:951110", ...body))],
  [
    "swift.sta",
    encode(statement("{1:F01COBADEFFXXXX0000000000}{2:I940COBADEFFXXXXN}{4:", ":20:1234567", ...body, "-}")),
  ],
  ["swift.txt", encode(`{1:F01INGBNL2ABXXX0000000000}\n{2:I940INGBNL2AXXXN}\n{3:}\n{4:\n:20:P1\n${body.join("\n")}`)],
  ["block4.txt", encode(`{4:\r\n:20:P1\r\n${body.join("\r\n")}`)],
  ["abn.sta", encode(statement("ABNANL2A", "940", "ABNANL2A", ":20:ABN AMRO BANK NV", ...body))],
  ["rabo.940", encode(statement(":940:", ":20:940S260131", ...body))],
  ["utf8.sta", encode(`\ufeff${statement(":20:STARTUMS", ...body, ":86:005?00ÜBERWEISUNG?20Müller")}`)],
  ["iso.sta", latin1(statement(":20:STARTUMS", ...body, ":86:005?00\u00dcBERWEISUNG?20M\u00fcller; R\u00e4nder"))],
  ["soh.sta", latin1(`\u0001{1:F01BANKDEFFXXXX0000000000}{4:\r\n:20:1\r\n${body.join("\r\n")}`)],
  [
    "vormerk.sta",
    encode(statement(":20:STARTUMS", ":25:50010517/0123456789", ":28C:0", ":34F:EUR0,", ":13:2602021200")),
  ],
])("%s is a statement of account in MT940", (name, bytes) => {
  const neighbour = recogniseNeighbour(bytes, name);
  expect(neighbour?.name).toBe("Kontoauszug im Format MT940");
  expect(neighbour?.advice).toMatch(
    /^Das ist keine DATEV-Datei, sondern ein Kontoauszug .*; so geht es weiter: Lesen Sie/,
  );
});

test.each([
  "Notiz\r\n:20: Uhr Besprechung\r\n",
  '"EXTF";700;21;"Buchungsstapel";13\r\n:20:\r\n:25:\r\n:60F:\r\n',
  `${"Text ".repeat(200)}\r\n:20:1\r\n:25:1\r\n:60F:1`,
])("a text that resembles a statement (%#) is not recognised as one", (text) => {
  expect(recogniseNeighbour(encode(text), "a.txt")?.name ?? "").not.toMatch(/MT940/);
});

test("DATEV files are not recognised as files of other programs", () => {
  for (const text of Object.values(exampleFiles)) expect(recogniseNeighbour(encode(text), "a.xml")).toBeNull();
  expect(recogniseNeighbour(writeBelegpaketExample({}), "a.zip")).toBeNull();
  expect(
    recogniseNeighbour(
      encode('"EXTF";700;21;"Buchungsstapel";13;\r\nUmsatz;Buchungstag;Wert;Betrag\r\n'),
      "EXTF_a.csv",
    ),
  ).toBeNull();
});

test("arbitrary bytes never throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, name) => void recogniseNeighbour(bytes, name)),
  );
});

const corpus = process.env.CORPUS_DIR ?? "../shared/corpus";
interface Sample {
  readonly file: string;
  readonly expect: string;
}
const samples: readonly Sample[] = existsSync(`${corpus}/INDEX.json`)
  ? (JSON.parse(readFileSync(`${corpus}/INDEX.json`, "utf8")) as { files: Sample[] }).files
  : [];

/** No heading and no mark: nothing says what these are. */
const nameless = /headerless-booking-list/;

test.skipIf(samples.length === 0)(
  "files of other programs in the corpus are recognised, its DATEV files are not",
  () => {
    for (const { file, expect: expected } of samples) {
      const neighbour = recogniseNeighbour(readFileSync(`${corpus}/${file}`), file);
      if (expected !== "not-datev") expect(neighbour, file).toBeNull();
      else if (!nameless.test(file)) expect(neighbour?.name, file).toBeDefined();
    }
  },
);
