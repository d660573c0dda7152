import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const kostMenge = cellRule(buchungsstapel, {
  id: "CSV-R-039",
  severity: "error",
  title: "Die Kost-Menge hat zu viele Stellen",
  what: "Die Kost-Menge hat mehr als zwölf Vorkomma- oder vier Nachkommastellen.",
  why: "Für die Kost-Menge sind zwölf Vorkomma- und vier Nachkommastellen vorgesehen.",
  effect: "Das Feld ist ungültig.",
  fix: "Runden Sie die Menge.",
  fixAtSource: "Lassen Sie das Vorsystem gerundete Mengen ausgeben.",
  clientRequest: "Bitte runden Sie bei den genannten Buchungen die Menge auf höchstens vier Nachkommastellen.",
  source: "Definitionen des DATEV-Format Prüfprogramms",
  confidence: "official",
  expected: "höchstens zwölf Vorkomma- und vier Nachkommastellen",
  fields: ["kostMenge"],
  detects: ["integerDigits", "decimals"],
  good: ["5", "12,5000"],
  bad: ["1234567890123", "1,23456"],
});
