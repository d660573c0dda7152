import { expect, test } from "vitest";
import { maskValues } from "./mask-values.ts";

test.each([
  ["Warum ist 1.234,56 falsch?", "Warum ist [Betrag] falsch?"],
  ["Betrag 119,00 EUR zu hoch", "Betrag [Betrag] EUR zu hoch"],
  ["sind 119 € brutto", "sind [Betrag] € brutto"],
  ["IBAN DE89 3704 0044 0532 0130 00 ungültig", "IBAN [IBAN] ungültig"],
  ["DE89370400440532013000 geht nicht", "[IBAN] geht nicht"],
  ["Warum ist EXTF_Mai.csv rot", "Warum ist [Datei] rot"],
  ["„Bäckerei Krause Mai.xlsx“ laden", "[Datei] laden"],
  ["Datei EXTF_Buchungsstapel_2026 prüfen", "Datei [Datei] prüfen"],
  ["Beleg RE-2026-014 fehlt", "Beleg [Nummer] fehlt"],
  ["USt-IdNr. DE123456789 falsch", "USt-IdNr. [Nummer] falsch"],
  ["Konto 1234567 fehlt", "Konto [Nummer] fehlt"],
  ["Mandant „Müller GmbH“ fehlt", "Mandant [Wert] fehlt"],
  ["Post an info@krause.example", "Post an [E-Mail]"],
  ["am 31.12.2026 gebucht", "am [Datum] gebucht"],
])("„%s“ is kept as „%s“", (text, expected) => {
  expect(maskValues(text)).toBe(expected);
});

test.each([
  "Was heißt CSV-X-009?",
  "Was heißt XML-L-045a?",
  "Meldung #REW00305",
  "Feld 116 oder 117",
  "Konto 8400 im SKR03",
  "MT940 oder camt",
  "§ 13b UStG, BU-Schlüssel 94",
  "UTF-8 oder Windows-1252",
])("„%s“ stays as it is", (text) => {
  expect(maskValues(text)).toBe(text);
});

test("the name of the open file is masked even if it looks like plain words", () => {
  expect(maskValues("Was ist mit Krause Mai los", ["Krause Mai"])).toBe("Was ist mit [Datei] los");
});

test("a name that contains another one is masked as a whole", () => {
  expect(maskValues("Krause Mai und Mai", ["Mai", "Krause Mai"])).toBe("[Datei] und [Datei]");
});

test("a name with decomposed umlauts is masked in a typed question", () => {
  expect(maskValues("Was ist mit Müller Mai los", ["Mu\u0308ller Mai"])).toBe("Was ist mit [Datei] los");
});
