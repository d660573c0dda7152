import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const sollHaben = cellRule(buchungsstapel, {
  id: "CSV-R-002",
  severity: "error",
  title: "Das Soll/Haben-Kennzeichen ist weder S noch H",
  what: "Feld 2 enthält einen anderen Wert als S oder H.",
  why: "S steht für Soll, H für Haben, jeweils bezogen auf das Konto in Feld 7.",
  effect: "Die Buchungsrichtung ist unbekannt; der Datensatz wird abgelehnt.",
  fix: "Tragen Sie S oder H ein.",
  fixAtSource: "Prüfen Sie die Zuordnung des Kennzeichens im Vorsystem.",
  clientRequest: "Bitte geben Sie bei den genannten Buchungen an, ob der Betrag im Soll oder im Haben steht.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 2",
  confidence: "official",
  expected: "S oder H",
  fields: ["sollHaben"],
  detects: ["value", "characters", "tooLong"],
  good: ["S", "H"],
  bad: ["X", "s", "Soll"],
});
