import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const generalumkehr = cellRule(buchungsstapel, {
  id: "CSV-R-118",
  severity: "warning",
  title: "Das Kennzeichen Generalumkehr ist unbekannt",
  what: "Feld 118 enthält einen anderen Wert als 0, 1 oder G.",
  why: "1 kennzeichnet eine Generalumkehr; die Beschreibung nennt auch G.",
  effect: "Die Generalumkehr wird nicht erkannt; die Buchung erhöht die Verkehrszahlen, statt sie zu mindern.",
  fix: "Tragen Sie 1 ein, wenn es sich um eine Generalumkehr handelt.",
  fixAtSource: "Prüfen Sie die Ausgabe des Kennzeichens im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Buchungen, ob es sich um ein Storno handelt.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 118",
  confidence: "official",
  expected: "0 oder 1",
  fields: ["generalumkehr"],
  detects: ["value", "characters", "tooLong"],
  good: ["1", "0"],
  bad: ["J", "2"],
});
