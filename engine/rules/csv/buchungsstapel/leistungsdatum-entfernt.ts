import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";

export const leistungsdatumEntfernt = rowRule(buchungsstapel, {
  id: "CSV-X-036",
  severity: "hint",
  title: "Leistungsdatum weit vom Belegdatum entfernt",
  what: "Leistungsdatum oder Zuordnung zur Steuerperiode liegt mehr als 24 Monate vor oder nach dem Belegdatum.",
  why: "Leistung und Beleg liegen üblicherweise nahe beieinander.",
  effect: "Der Import ist möglich; vermutlich ist das Jahr falsch.",
  fix: "Prüfen Sie das Jahr.",
  fixAtSource: "Prüfen Sie die Ausgabe des Leistungsdatums im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen das Leistungsdatum; es liegt weit vom Belegdatum entfernt.",
  source: "Aus der üblichen Lage der Leistungszeitpunkte abgeleitet",
  confidence: "inferred",
  needs: ["leistungsdatum", "belegdatum"],
  alsoFor: [["datumZuordSteuerperiode", "belegdatum"]],
  when: ["leistungsdatum", "datumZuordSteuerperiode"],
  holds: ([datum = "", belegdatum = ""], { postingDay }) => {
    const [day, posted] = [readTtmmjjjj(datum), postingDay(belegdatum)];
    return day === null || posted === null || Math.abs(day - posted) <= 731;
  },
  companions: ["CSV-X-035"],
  good: [{ cells: ["31122025", "1501"] }],
  bad: [{ cells: ["15012062", "1501"] }],
});
