import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const skontotyp = cellRule(buchungsstapel, {
  id: "CSV-R-094",
  severity: "warning",
  title: "Unbekannter Skontotyp",
  what: "Der Skontotyp ist weder 1 noch 2.",
  why: "1 steht für den Einkauf von Waren, 2 für den Erwerb von Roh-, Hilfs- und Betriebsstoffen.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich bleibt die Angabe ohne Wirkung.",
  fix: "Tragen Sie 1 oder 2 ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie, welcher Wert im Vorsystem diesem Feld zugeordnet ist.",
  clientRequest: requestAllowedValue,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 94",
  confidence: "official",
  expected: "1, 2 oder leer",
  fields: ["skontotyp"],
  detects: ["value", "notNumeric", "tooLong"],
  good: ["1"],
  bad: ["3"],
});
