import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";
import { basisUmsatzTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const basisUmsatzOhneWaehrung = rowRule(buchungsstapel, {
  id: "CSV-X-002",
  ...basisUmsatzTexts,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 5 und 6; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  needs: ["basisUmsatz", "wkzBasisUmsatz"],
  reads: readPresence,
  holds: ([hasBasisUmsatz, hasWkz]) => hasBasisUmsatz === hasWkz,
  describe: describeMissing,
  good: [{ cells: ["100,00", "EUR"] }],
  bad: [{ cells: ["100,00", ""] }, { cells: ["", "EUR"] }],
});
