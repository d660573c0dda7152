import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import { exampleFile, exampleHeaderOf, exampleHeadings, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { checkFile } from "./check-file.ts";

async function findOfHeadings(text: string) {
  const bytes = latin1Bytes(text);
  const { report } = await checkFile(toInputFile("EXTF_Buchungsstapel.csv", bytes), { route: "manual" });
  return report.findings.filter(({ rule }) => rule.startsWith("CSV-S-")).map(({ rule, fields }) => `${rule} ${fields}`);
}

const renamed = (name: string, heading: string) =>
  exampleFile().replace(exampleHeadings(), exampleHeadings().replace(name, heading));

test.each([
  ["Umsatz (ohne Soll/Haben-Kz)", "Umsatz (ohne Soll-/Haben-Kennzeichen)"],
  ["Soll/Haben-Kennzeichen", "Soll-/Haben-Kennzeichen"],
  ["Soll/Haben-Kennzeichen", "S/H"],
  ["Soll/Haben-Kennzeichen", "Soll/Haben"],
  ["WKZ Umsatz", "WKZ"],
  ["WKZ Basis-Umsatz", "WKZ Basisumsatz"],
  ["Kost-Menge", "Kost Menge"],
  ["Zusatzinformation- Inhalt 3", "Zusatzinformation – Inhalt 3"],
  ["EU-Land u. UStID (Bestimmung)", "EU-Land u. USt-IdNr."],
  ["EU-Land u. UStID (Bestimmung)", "EU-Mitgliedstaat u. USt-IdNr."],
  ["Bezeichnung SoBil-Sachverhalt", "Bezeichnung"],
  ["Kennzeichen SoBil-Buchung", "Kennzeichen"],
  ["Datum Zuord. Steuerperiode", "Datum Zuord."],
  ["Generalumkehr (GU)", "Generalumkehr"],
])("the heading „%s“ is accepted as „%s“", async (name, heading) => {
  expect(await findOfHeadings(renamed(name, heading))).toEqual([]);
});

test("„Basisumsatz“ names the basic amount and not its currency", async () => {
  expect(await findOfHeadings(renamed(";Basis-Umsatz;", ";Basisumsatz;"))).toEqual([]);
});

test.each([
  ["Name (Adressattyp Unternehmen)", "Name (Adressatentyp Unternehmen)"],
  ["EU-UStID", "EU-USt-IdNr."],
  ["IBAN-Nr. 2", "IBAN 2"],
  ["Bank-Kontonummer 1", "Bankkonto-Nummer 1"],
  ["Kennz. Hauptbankverb. 3", "Kennz. Haupt-Bankverb. 3"],
  ["Bankverb 1 Gültig von", "Bankverb. 1 Gültig von"],
  ["Kreditoren-Ziel 1 Tg.", "Kreditoren-Ziel 1 (Tage)"],
  ["Kreditoren-Skonto 2 %", "Kreditoren-Skonto 2 (%)"],
  ["Kreditoren-Ziel 3 Brutto Tg.", "Kreditoren-Ziel 3 Brutto (Tage)"],
  ["Mahntext 1", "Mahntext"],
  ["Straße", "STRASSE"],
])("a customer list accepts the heading „%s“ as „%s“", async (name, heading) => {
  const headings = debitorenKreditoren.fields.map((field) => (field.name === name ? heading : field.name)).join(";");
  expect(headings).toContain(heading);
  const record = `10000;"Muster GmbH"${";".repeat(debitorenKreditoren.fields.length - 2)}`;
  expect(await findOfHeadings(fileOf([exampleHeaderOf(debitorenKreditoren), headings, record]))).toEqual([]);
});

test.each([
  ["Buchungstext", "Verwendungszweck", ["CSV-S-003a 14"]],
  ["Buchungstext", "Bezeichnung", ["CSV-S-003a 14"]],
  ["Belegfeld 1;Belegfeld 2", "Belegfeld 2;Belegfeld 1", ["CSV-S-003 11,12"]],
])("„%s“ as „%s“ is still reported", async (name, heading, expected) => {
  expect(await findOfHeadings(renamed(name, heading))).toEqual(expected);
});
