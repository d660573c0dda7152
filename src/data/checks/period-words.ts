import type { HeaderFacts } from "#engine/index.ts";

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
  const first = readMonth(header?.datumVon ?? header?.datumBis);
  const last = readMonth(header?.datumBis ?? header?.datumVon);
  if (first === null || last === null || last < first || last - first >= maxMonths) return [];
  const words: string[] = [];
  for (let month = first; month <= last; month += 1) {
    const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
    words.push(monthNames[month % 12] ?? "", `${year}`, `${number}/${year}`, `${`${number}`.padStart(2, "0")}/${year}`);
  }
  return words;
};

/** Months since the year 0, from a day JJJJMMTT. */
const readMonth = (day: string | undefined): number | null => {
  const parts = /^(\d{4})(0[1-9]|1[0-2])\d{2}$/.exec(day ?? "");
  return parts === null ? null : Number(parts[1]) * 12 + Number(parts[2]) - 1;
};
