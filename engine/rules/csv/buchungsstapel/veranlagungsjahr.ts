import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const veranlagungsjahr = cellRule(buchungsstapel, {
  id: "CSV-R-092",
  severity: "warning",
  title: "Das Veranlagungsjahr ist kein Jahr",
  what: "Das Veranlagungsjahr ist keine Jahreszahl im Aufbau JJJJ.",
  why: "Das Veranlagungsjahr wird vierstellig angegeben.",
  effect: "Eine Ablehnung ist nicht belegt; das Veranlagungsjahr bleibt unbekannt.",
  fix: "Tragen Sie das Jahr vierstellig ein.",
  fixAtSource: "Prüfen Sie die Ausgabe des Veranlagungsjahres im Vorsystem.",
  clientRequest: "Bitte geben Sie bei den genannten Buchungen das Steuerjahr vierstellig an.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 92",
  confidence: "official",
  expected: "JJJJ, zum Beispiel 2026",
  fields: ["veranlagungsjahr"],
  detects: ["value", "date"],
  good: ["2026"],
  bad: ["26", "1899"],
});
