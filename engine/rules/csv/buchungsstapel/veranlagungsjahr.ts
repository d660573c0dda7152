import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const veranlagungsjahr = cellRule(buchungsstapel, {
  id: "CSV-R-092",
  severity: "error",
  title: "Das Veranlagungsjahr ist kein Jahr",
  what: "Das Veranlagungsjahr ist keine Jahreszahl im Aufbau JJJJ.",
  why: "Das Veranlagungsjahr wird vierstellig angegeben.",
  effect: "Das Feld ist ungültig.",
  fix: "Tragen Sie das Jahr vierstellig ein.",
  fixAtSource: "Prüfen Sie die Ausgabe des Veranlagungsjahres im Vorsystem.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 92",
  confidence: "official",
  expected: "JJJJ, zum Beispiel 2026",
  fields: ["veranlagungsjahr"],
  detects: ["notNumeric", "value", "integerDigits", "decimals", "sign", "date"],
  good: ["2026"],
  bad: ["26", "20260"],
});
