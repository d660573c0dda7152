import type { Encoding } from "#engine/csv/scan/encoding.ts";
import { isCodePage } from "#engine/csv/scan/guess-code-page.ts";
import type { CheckedFile, CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import { type PlannedRepair, weigh } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { guessUtf16, recodeToWindows1252 } from "./recode.ts";

export const encoding: CsvRepair = {
  needs: "file",
  rules: ["CSV-F-006", "CSV-F-007", "CSV-F-008", "CSV-F-037"],
  propose: repairEncoding,
};

function repairEncoding({ result: { report }, bytes }: CheckedFile): readonly PlannedRepair[] {
  const has = (id: RuleId) => report.findings.some(({ rule }) => rule === id);
  // Only the first of several byte order marks is a mark; the others have to go first.
  const rule = has("CSV-F-040") ? undefined : encoding.rules.find(has);
  const from = rule === "CSV-F-008" ? guessUtf16(bytes) : (report.encoding ?? "utf-8");
  const recoding = rule === undefined || from === null ? null : recodeToWindows1252(bytes, from);
  if (rule === undefined || recoding === null) return [];
  const { edits, replaced, lost, isGuess } = recoding;
  const guessed = "Welcher Zeichensatz es war, ist aus den Buchstaben geschlossen; Umlaute können verfälscht werden.";
  const loses = `${wholeNumbers.format(replaced)} Zeichen kennt Windows-1252 nicht; sie weichen dem nächstliegenden.`;
  return [
    {
      rule,
      ...weigh(lost > 0 ? "high" : replaced > 0 || isGuess === true ? "medium" : "low", replaced > 0 ? loses : guessed),
      title: nameRecoding(from),
      edits,
      recodes: true,
      ...(rule === "CSV-F-008" ? { uncovers: true } : {}),
    },
  ];
}

const nameRecoding = (from: Encoding | null): string =>
  from !== null && isCodePage(from)
    ? `Von ${from === "macintosh" ? "MacRoman" : from.toUpperCase()} in Windows-1252 umwandeln`
    : "In Windows-1252 umwandeln";
