import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestLocked } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const festschreibungSatz = cellRule(buchungsstapel, {
  id: "CSV-R-114",
  severity: "error",
  title: "Das Kennzeichen Festschreibung ist weder 0 noch 1",
  what: "Feld 114 enthält einen anderen Wert als 0 oder 1.",
  why: "0 steht für keine Festschreibung, 1 oder leer für Festschreibung.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie 0 oder 1 ein.",
  fixAtSource: "Prüfen Sie die Ausgabe des Kennzeichens im Vorsystem.",
  clientRequest: requestLocked,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 114",
  confidence: "official",
  expected: "0 oder 1",
  fields: ["festschreibung"],
  detects: ["value", "notNumeric", "tooLong", "characters"],
  good: ["0", "1"],
  bad: ["2", "J"],
});
