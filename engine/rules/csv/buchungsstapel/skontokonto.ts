import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const skontokonto = cellRule(buchungsstapel, {
  id: "CSV-R-125",
  severity: "error",
  title: "Das abweichende Skontokonto ist ungültig",
  what: "Feld 125 enthält andere Zeichen als Ziffern oder mehr als neun Stellen.",
  why: "Das abweichende Skontokonto ist ein Aufwandskonto.",
  effect: "Das Feld ist ungültig.",
  fix: "Tragen Sie das Aufwandskonto ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Zahlungen, welches Skontokonto im Programm hinterlegt ist.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 125; DATEV-Dokument 1036387",
  confidence: "official",
  expected: "Kontonummer mit höchstens 9 Ziffern",
  fields: ["abwSkontokonto"],
  detects: ["notNumeric", "integerDigits", "decimals", "decimalPoint", "sign", "value"],
  good: ["4730"],
  bad: ["47A0", "1234567890"],
});
