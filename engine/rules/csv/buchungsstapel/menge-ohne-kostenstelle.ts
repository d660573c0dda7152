import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";

export const mengeOhneKostenstelle = rowRule(buchungsstapel, {
  id: "CSV-X-047",
  severity: "warning",
  title: "Menge oder KOST-Datum ohne Kostenstelle",
  what: "Kost-Menge oder KOST-Datum ist gefüllt, KOST1 und KOST2 sind leer.",
  why: "Die Angaben beziehen sich auf eine Kostenstelle.",
  effect: "Die Angabe wird vermutlich nicht in die Kostenrechnung übernommen.",
  fix: "Ergänzen Sie die Kostenstelle.",
  fixAtSource: "Lassen Sie das Vorsystem Menge und KOST-Datum nur mit Kostenstelle ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Buchungen eine Kostenstelle an oder lassen Sie die Menge weg.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 37 bis 39 und 104",
  confidence: "inferred",
  needs: ["kostMenge", "kost1", "kost2"],
  alsoFor: [["kostDatum", "kost1", "kost2"]],
  when: ["kostMenge", "kostDatum"],
  reads: readPresence,
  holds: ([, hasKost1, hasKost2]) => hasKost1 || hasKost2,
  companions: ["CSV-R-914"],
  good: [{ cells: ["5", "100", ""] }],
  bad: [{ cells: ["5", "", ""] }],
});
