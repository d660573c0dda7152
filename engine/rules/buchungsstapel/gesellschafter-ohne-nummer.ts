import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/rules/rule.ts";

export const gesellschafterOhneNummer = rowRule(buchungsstapel, {
  id: "CSV-X-034",
  severity: "warning",
  title: "Angaben zum Gesellschafter ohne Beteiligtennummer",
  what: "Gesellschaftername, Identifikationsnummer oder Zeichnernummer ist gefüllt, die Beteiligtennummer fehlt.",
  why: "Die Beteiligtennummer ist anzugeben, sobald eines der Felder 107 bis 110 genutzt wird.",
  effect: "Der Gesellschafter kann nicht zugeordnet werden.",
  fix: "Ergänzen Sie Feld 108.",
  fixAtSource: "Lassen Sie das Vorsystem die Beteiligtennummer mit ausgeben.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 107 bis 110",
  confidence: "official",
  needs: ["beteiligtennummer", "gesellschaftername", "identifikationsnummer", "zeichnernummer"],
  holds: ([beteiligtennummer, ...angaben]) => beteiligtennummer !== "" || angaben.every((angabe) => angabe === ""),
  good: [{ cells: ["0001", "Muster", "", ""] }],
  bad: [{ cells: ["", "Muster", "", ""] }],
});
