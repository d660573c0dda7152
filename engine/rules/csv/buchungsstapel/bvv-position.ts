import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const bvvPosition = cellRule(buchungsstapel, {
  id: "CSV-R-122",
  severity: "error",
  title: "Unbekannte BVV-Position",
  what: "Feld 122 enthält einen anderen Wert als 0 bis 5.",
  why: "Die BVV-Position ordnet die Buchung dem Betriebsvermögensvergleich zu. Mit 0 füllen DATEV-Programme das Feld, wenn keine Position angegeben ist.",
  effect: "Das Feld ist ungültig.",
  fix: "Tragen Sie 1 bis 5 ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Zuordnung im Vorsystem.",
  clientRequest: requestAllowedValue,
  source:
    "DATEV-Entwicklerportal, Buchungsstapel, Feld 122; DATEV-Dokument 1018649; zu 0: Ausgaben aus DATEV-Programmen",
  confidence: "official",
  expected: "1 bis 5; 0 oder leer ohne Angabe",
  fields: ["bvvPosition"],
  detects: ["value", "notNumeric", "tooLong"],
  good: ["1", "5", "0"],
  bad: ["6", "A"],
});
