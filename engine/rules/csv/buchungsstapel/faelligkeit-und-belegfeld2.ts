import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const faelligkeitUndBelegfeld2 = rowRule(buchungsstapel, {
  id: "CSV-X-037",
  severity: "hint",
  title: "Fälligkeit und Belegfeld 2 gefüllt",
  what: "Sowohl die Fälligkeit in Feld 117 als auch das Belegfeld 2 sind gefüllt.",
  why: "Ist Feld 117 gefüllt, gilt dieses als Fälligkeit.",
  effect: "Das Belegfeld 2 wird nicht mehr als OPOS-Information ausgewertet.",
  fix: "Geben Sie die Fälligkeit nur in Feld 117 an.",
  fixAtSource: "Lassen Sie das Vorsystem nur eines der Felder als Fälligkeit verwenden.",
  clientRequest: "Bitte geben Sie bei den genannten Rechnungen die Fälligkeit nur einmal an.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 117; DATEV-Dokument 9211385",
  confidence: "official",
  needs: ["faelligkeit", "belegfeld2"],
  when: ["faelligkeit"],
  reads: readPresence,
  holds: ([, hasBelegfeld2]) => !hasBelegfeld2,
  good: [{ cells: ["15022026", ""] }],
  bad: [{ cells: ["15022026", "150226"] }],
});
