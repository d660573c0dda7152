import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";
import { buSchluesselTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const buSchluessel = cellRule(buchungsstapel, {
  id: "CSV-R-009",
  ...buSchluesselTexts,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 9; DATEV-Musterdateien",
  confidence: "official",
  expected: "ein bis vier Ziffern",
  fields: ["buSchluessel"],
  detects: ["value", "characters", "notNumeric", "tooLong", "sign", "integerDigits"],
  good: ["9", "0009"],
  bad: ["VST19", "A9"],
});
