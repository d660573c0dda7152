import type { HeaderFacts } from "#engine/index.ts";
import { periodMonths } from "./months.ts";

/** Folded, as a search compares them. */
const monthNames = [
  "januar",
  "februar",
  "marz",
  "april",
  "mai",
  "juni",
  "juli",
  "august",
  "september",
  "oktober",
  "november",
  "dezember",
];
const maxMonths = 12;

/**
 * True if a folded query word names a month or year of a file: „oktober“ or its beginning, „2026“, „9/2026“. A few
 * digits do not match, otherwise every number being typed would find all files of that year.
 */
export const namesPeriod = (header: Period | null, word: string): boolean =>
  listPeriodWords(header).some(
    (period) => period === word || (word.length >= 3 && /\D/.test(word) && period.startsWith(word)),
  );

type Period = Pick<HeaderFacts, "datumVon" | "datumBis">;

const listPeriodWords = (header: Period | null): readonly string[] => {
  const months = periodMonths({ header });
  if (months.length > maxMonths) return [];
  return months.flatMap((month) => {
    const [year, number] = [month.slice(0, 4), Number(month.slice(5))];
    return [monthNames[number - 1] ?? "", year, `${number}/${year}`, `${month.slice(5)}/${year}`];
  });
};
