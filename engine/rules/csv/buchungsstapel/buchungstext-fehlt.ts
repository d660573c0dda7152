import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const buchungstextFehlt = rowRule(buchungsstapel, {
  id: "CSV-R-014c",
  severity: "hint",
  title: "Der Buchungstext fehlt",
  what: "Der Buchungstext ist leer.",
  why: "Ein Buchungstext ist nicht vorgeschrieben, erleichtert aber Prüfung und Auswertung.",
  effect: "Der Import ist möglich; die Buchung ist schwerer nachzuvollziehen.",
  fix: "Ergänzen Sie einen Buchungstext.",
  fixAtSource: "Lassen Sie das Vorsystem einen Buchungstext ausgeben.",
  clientRequest: "Bitte tragen Sie bei den genannten Buchungen einen Buchungstext ein.",
  source: "Aus den Anforderungen an die Nachvollziehbarkeit abgeleitet",
  confidence: "inferred",
  needs: ["buchungstext", "umsatz"],
  reads: readPresence,
  holds: ([hasBuchungstext]) => hasBuchungstext,
  good: [{ cells: ["Ausgangsrechnung", "119,00"] }],
  bad: [{ cells: ["", "119,00"] }],
});
