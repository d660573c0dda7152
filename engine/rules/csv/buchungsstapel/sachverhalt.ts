import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const sachverhalt = cellRule(buchungsstapel, {
  id: "CSV-R-018",
  severity: "warning",
  title: "Unbekannter Sachverhalt",
  what: "Der Sachverhalt ist weder 31 noch 40.",
  why: "Festgelegt sind nur 31 (Mahnzins) und 40 (Mahngebühr).",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich bleibt die Angabe ohne Wirkung.",
  fix: "Leeren Sie das Feld oder tragen Sie 31 oder 40 ein.",
  fixAtSource: "Prüfen Sie, welcher Wert im Vorsystem diesem Feld zugeordnet ist.",
  clientRequest: requestAllowedValue,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 18",
  confidence: "official",
  expected: "31, 40 oder leer",
  fields: ["sachverhalt"],
  detects: ["value", "integerDigits", "portal"],
  good: ["31", "40"],
  bad: ["32", "7"],
});
