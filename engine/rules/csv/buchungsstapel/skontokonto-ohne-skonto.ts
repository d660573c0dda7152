import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const skontokontoOhneSkonto = rowRule(buchungsstapel, {
  id: "CSV-X-041",
  severity: "warning",
  title: "Abweichendes Skontokonto ohne Skonto",
  what: "Das abweichende Skontokonto ist gefüllt, ein Skontobetrag fehlt.",
  why: "Das abweichende Skontokonto gilt nur zusammen mit einem Skontobetrag.",
  effect: "Die Angabe bleibt ohne Bedeutung.",
  fix: "Leeren Sie Feld 125 oder ergänzen Sie den Skontobetrag.",
  fixAtSource: "Lassen Sie das Vorsystem das Skontokonto nur mit Skontobetrag ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Zahlungen den Skontobetrag an oder lassen Sie das Skontokonto weg.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 125",
  confidence: "official",
  needs: ["abwSkontokonto", "skonto"],
  when: ["abwSkontokonto"],
  reads: readPresence,
  holds: ([, hasSkonto]) => hasSkonto,
  good: [{ cells: ["4730", "2,38"] }],
  bad: [{ cells: ["4730", ""] }],
});
