import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";
import { furtherInfoNumbers, zusatzinformationTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const zusatzinformationUnvollstaendig = rowRule(buchungsstapel, {
  id: "CSV-X-030",
  ...zusatzinformationTexts,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 48 bis 87",
  confidence: "official",
  needs: ["zusatzinformationArt1", "zusatzinformationInhalt1"],
  alsoFor: furtherInfoNumbers.map((number) => [`zusatzinformationArt${number}`, `zusatzinformationInhalt${number}`]),
  reads: readPresence,
  holds: ([hasArt, hasInhalt]) => hasArt === hasInhalt,
  describe: describeMissing,
  good: [{ cells: ["Projekt", "4711"] }],
  bad: [{ cells: ["Projekt", ""] }, { cells: ["", "4711"] }],
});
