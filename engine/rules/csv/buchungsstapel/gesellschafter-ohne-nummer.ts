import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const gesellschafterOhneNummer = rowRule(buchungsstapel, {
  id: "CSV-X-034",
  severity: "warning",
  title: "Angaben zum Gesellschafter ohne Beteiligtennummer",
  what: "Gesellschaftername, Identifikationsnummer oder Zeichnernummer ist gefüllt, die Beteiligtennummer fehlt.",
  why: "Die Beteiligtennummer ist anzugeben, sobald eines der Felder 107 bis 110 genutzt wird.",
  effect: "Der Gesellschafter kann nicht zugeordnet werden.",
  fix: "Ergänzen Sie Feld 108.",
  fixAtSource: "Lassen Sie das Vorsystem die Beteiligtennummer mit ausgeben.",
  clientRequest: "Bitte tragen Sie bei den genannten Buchungen auch die Nummer des Gesellschafters ein.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 107 bis 110",
  confidence: "official",
  needs: ["gesellschaftername", "identifikationsnummer", "zeichnernummer", "beteiligtennummer"],
  marks: "beteiligtennummer",
  when: ["gesellschaftername", "identifikationsnummer", "zeichnernummer"],
  reads: readPresence,
  holds: ([, , , hasBeteiligter]) => hasBeteiligter,
  good: [{ cells: ["Muster", "", "", "0001"] }],
  bad: [{ cells: ["Muster", "", "", ""] }],
});
