import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const diverseAdressnummer = cellRule(buchungsstapel, {
  id: "CSV-R-016",
  severity: "warning",
  title: "Die Diverse Adressnummer ist länger als 9 Zeichen",
  what: "Die Diverse Adressnummer enthält mehr als 9 Zeichen.",
  why: "Für die Adressnummer sind 9 Zeichen vorgesehen.",
  effect: "Der Inhalt wird beim Einlesen gekürzt; die Adresse wird dann nicht gefunden.",
  fix: "Tragen Sie die Adressnummer der Kategorie Diverse Adressen ein.",
  fixAtSource: "Prüfen Sie die Vergabe der Adressnummern im Vorsystem.",
  clientRequest: "Bitte kürzen Sie bei den genannten Buchungen die Adressnummer auf höchstens 9 Zeichen.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 16",
  confidence: "official",
  expected: "höchstens 9 Zeichen",
  fields: ["diverseAdressnummer"],
  detects: ["tooLong"],
  good: ["4711"],
  bad: ["1234567890"],
});
