import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegfeld1Laenge = cellRule(buchungsstapel, {
  id: "CSV-R-011b",
  severity: "warning",
  title: "Das Belegfeld 1 ist zu lang",
  what: "Das Belegfeld 1 ist länger als 36 Zeichen, vor Formatversion 9 länger als 12.",
  why: "Für das Belegfeld 1 sind 36 Zeichen vorgesehen, bis Formatversion 8 nur 12.",
  effect: "Der Inhalt wird beim Einlesen gekürzt; offene Posten lassen sich dann nicht mehr zuordnen.",
  fix: "Kürzen Sie die Nummer oder verwenden Sie Formatversion 9 oder neuer.",
  fixAtSource: "Kürzen Sie die Nummer im Vorsystem, damit Rechnung und Zahlung dieselbe Nummer tragen.",
  clientRequest:
    "Bitte kürzen Sie die genannten Rechnungsnummern auf höchstens 36 Zeichen, bei Rechnung und Zahlung in gleicher Weise.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 11; Definitionen des DATEV-Format Prüfprogramms",
  confidence: "official",
  expected: "höchstens 36 Zeichen, vor Formatversion 9 höchstens 12",
  fields: ["belegfeld1"],
  detects: ["tooLong", "tooLongInVersion"],
  good: ["RE-1001"],
  bad: ["1234567890123456789012345678901234567"],
});
