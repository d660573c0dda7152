import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const sperreBisOhneSperre = rowRule(buchungsstapel, {
  id: "CSV-X-048",
  severity: "warning",
  title: "„Postensperre bis“ ohne Postensperre",
  what: "Ein Ende der Postensperre ist angegeben, die Postensperre ist aber nicht gesetzt.",
  why: "Das Datum begrenzt eine gesetzte Sperre.",
  effect: "Das Datum bleibt vermutlich ohne Wirkung.",
  fix: "Setzen Sie Feld 15 auf 1 oder leeren Sie Feld 111.",
  fixAtSource: "Lassen Sie das Vorsystem beide Felder gemeinsam ausgeben.",
  clientRequest: "Bitte prüfen Sie, ob die genannten Rechnungen für die Zahlung gesperrt bleiben sollen.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 15 und 111",
  confidence: "inferred",
  needs: ["postensperreBis", "postensperre"],
  when: ["postensperreBis"],
  holds: ([, sperre]) => sperre === "1",
  good: [{ cells: ["31032026", "1"] }],
  bad: [{ cells: ["31032026", ""] }],
});
