import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
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
  ["a.pdf", latin1("%PDF-1.7\n/F (factur-x.xml)"), /Factur-X/],
  ["a.pdf", latin1("%PDF-1.7\n"), /PDF-Dokument/],
  ["a.json", encode('[{"a": 1}]'), /JSON/],
])("%s (%#) is recognised", (name, bytes, expected) => {
  const neighbour = recogniseNeighbour(bytes, name);
  expect(neighbour?.name).toMatch(expected);
  expect(neighbour?.advice).toMatch(/^Das ist keine DATEV-Datei, sondern .*; so geht es weiter: [A-ZÜ].*\.$/s);
});

test("DATEV files are no neighbours", () => {
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

test.skipIf(samples.length === 0)("neighbours of the corpus are named, its DATEV files are not", () => {
  for (const { file, expect: expected } of samples) {
    const neighbour = recogniseNeighbour(readFileSync(`${corpus}/${file}`), file);
    if (expected !== "not-datev") expect(neighbour, file).toBeNull();
    else if (!nameless.test(file)) expect(neighbour?.name, file).toBeDefined();
  }
});
