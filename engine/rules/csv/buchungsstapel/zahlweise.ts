import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const zahlweise = cellRule(buchungsstapel, {
  id: "CSV-R-090",
  severity: "warning",
  title: "Unbekannte Zahlweise",
  what: "Die Zahlweise ist nicht 1, 2 oder 3.",
  why: "1 steht für Lastschrift, 2 für Mahnung, 3 für Zahlung; das Feld gehört zu OPOS kommunal.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich bleibt die Angabe ohne Wirkung.",
  fix: "Leeren Sie das Feld, wenn OPOS kommunal nicht verwendet wird.",
  fixAtSource: "Prüfen Sie, welcher Wert im Vorsystem diesem Feld zugeordnet ist.",
  clientRequest: requestAllowedValue,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 90",
  confidence: "official",
  expected: "1, 2, 3 oder leer",
  fields: ["zahlweise"],
  detects: ["value", "notNumeric", "tooLong", "integerDigits"],
  good: ["1"],
  bad: ["4"],
});
