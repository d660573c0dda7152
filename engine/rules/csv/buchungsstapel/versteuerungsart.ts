import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const versteuerungsart = cellRule(buchungsstapel, {
  id: "CSV-R-042",
  severity: "error",
  title: "Unbekannte abweichende Versteuerungsart",
  what: "Die abweichende Versteuerungsart ist nicht I, K, P oder S.",
  why: "I steht für Ist-, S für Soll-Versteuerung, K für keine Umsatzsteuerrechnung, P für Pauschalierung.",
  effect: "Der Datensatz wird vermutlich abgelehnt.",
  fix: "Tragen Sie I, K, P oder S ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Zuordnung im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen, ob nach Rechnungen oder nach Zahlungen versteuert wird.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 42",
  confidence: "official",
  expected: "I, K, P oder S",
  fields: ["abwVersteuerungsart"],
  detects: ["value", "characters", "tooLong"],
  good: ["I"],
  bad: ["X"],
});
