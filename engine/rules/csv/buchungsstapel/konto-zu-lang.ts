import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { kontoZuLangTexts } from "#engine/rules/csv/shared/rule-texts.ts";

export const kontoZuLang = rowRule(buchungsstapel, {
  id: "CSV-X-007",
  ...kontoZuLangTexts,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 7 und 8; Leitfaden 2015, Abschnitt 3.6",
  confidence: "official",
  refusal: { inferred: "Im Bestand gibt es Konten nur bis zu dieser Länge." },
  needs: ["konto"],
  alsoFor: [["gegenkonto"]],
  reads: { konto: readKonto },
  holds: ([konto]) => !konto.isTooLong,
  describe: (_cells, { sachkontenlaenge }) =>
    sachkontenlaenge === null
      ? {}
      : { expected: `höchstens ${sachkontenlaenge + 1} Stellen bei Sachkontenlänge ${sachkontenlaenge}` },
  good: [{ cells: ["8400"] }, { cells: ["10000"] }],
  bad: [{ cells: ["100000"] }],
});
