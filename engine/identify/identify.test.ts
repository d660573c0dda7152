import { expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { identify } from "./identify.ts";

test.each([
  ["Kundennummer;Name;Straße;Postleitzahl;Ort;Land;Telefon;E-Mail", "other"],
  ["Nummer;Bezeichnung;Preis", "other"],
  ["Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person)", "datevCsv"],
  ["Nummer;Bezeichnung;Fälligkeitstyp", "datevCsv"],
  ["Kontonummer;Kontenbeschriftung;SprachId", "datevCsv"],
  ["Umsatz;Konto;Belegdatum;Kunde", "datevCsv"],
])("headings without a header, %s: %s", (headings, kind) => {
  const bytes = new TextEncoder().encode(`${headings}\r\n1;2;3\r\n`);
  expect(identify("liste.csv", bytes, "utf-8").kind).toBe(kind);
});

test.each([
  "<br />\n<b>Notice</b>: Undefined index: ust<br />\n",
  "Warning: Undefined variable\n\n\n\n",
  "<!-- Export -->\n",
])("text of a web server before the header does not hide an export: %j", (notice) => {
  const bytes = latin1Bytes(notice + exampleFile());
  expect(identify("export.csv", bytes, "windows-1252").kind).toBe("datevCsv");
});

test("an archive is recognised by its four byte signature, not by two letters", () => {
  const nameOf = (text: string) => {
    const identity = identify("datei.csv", new TextEncoder().encode(text), "windows-1252");
    return identity.kind === "other" ? identity.format.name : identity.kind;
  };
  expect(nameOf("PK\u0005\u0006")).toBe("ZIP-Archiv oder Excel-Arbeitsmappe");
  expect(nameOf("PK")).toBe("Textdatei");
});
