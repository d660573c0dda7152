import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const buchungstextLaenge = cellRule(buchungsstapel, {
  id: "CSV-R-014",
  severity: "warning",
  title: "Der Buchungstext ist länger als 60 Zeichen",
  what: "Der Buchungstext enthält mehr als 60 Zeichen.",
  why: "Für den Buchungstext sind 60 Zeichen vorgesehen.",
  effect: "Der Text wird auf 60 Zeichen gekürzt.",
  fix: "Kürzen Sie den Text so, dass nichts Wesentliches verloren geht.",
  fixAtSource: "Begrenzen Sie den Buchungstext im Vorsystem auf 60 Zeichen.",
  clientRequest: "Bitte kürzen Sie bei den genannten Buchungen den Buchungstext auf 60 Zeichen.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 14; veröffentlichte Importprotokolle",
  confidence: "official",
  expected: "höchstens 60 Zeichen",
  fields: ["buchungstext"],
  detects: ["tooLong"],
  good: ["Ausgangsrechnung"],
  bad: ["Wartung und Instandhaltung der Heizungsanlage im Lager Nord 2026"],
});
