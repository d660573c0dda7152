import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const nurSkr14 = rowRule(buchungsstapel, {
  id: "CSV-X-044",
  severity: "hint",
  title: "Stück oder Gewicht außerhalb des SKR14",
  what: "Stück oder Gewicht ist gefüllt, der Kontenrahmen ist nicht 14.",
  why: "Die Felder 88 und 89 gehören zum SKR14 (Land- und Forstwirtschaft).",
  effect: "Die Angaben werden überlesen.",
  fix: "Leeren Sie die Felder 88 und 89.",
  fixAtSource: "Lassen Sie das Vorsystem diese Felder nur im SKR14 ausgeben.",
  clientRequest: "Bitte lassen Sie bei den genannten Buchungen Stückzahl und Gewicht weg.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 88 und 89",
  confidence: "official",
  needs: ["stueck"],
  alsoFor: [["gewicht"]],
  holds: (_cells, { sachkontenrahmen }) => sachkontenrahmen === "14" || sachkontenrahmen === "",
  good: [{ cells: ["3"], header: { sachkontenrahmen: "14" } }],
  bad: [{ cells: ["3"] }],
});
