import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const sobilKennzeichen = cellRule(buchungsstapel, {
  id: "CSV-R-113",
  severity: "hint",
  title: "Ungewöhnliches Kennzeichen SoBil-Buchung",
  what: "Das Kennzeichen ist weder 0 noch 1.",
  why: "Beschrieben sind nur 0 und 1; eine Musterdatei enthält 2.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Prüfen Sie, ob der Wert beabsichtigt ist.",
  fixAtSource: "Prüfen Sie, welcher Wert im Vorsystem diesem Feld zugeordnet ist.",
  clientRequest: requestAllowedValue,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 113; DATEV-Musterdatei Buchungsstapel",
  confidence: "official",
  expected: "0 oder 1",
  fields: ["kennzeichenSoBil"],
  detects: ["value"],
  good: ["1"],
  bad: ["2"],
});
