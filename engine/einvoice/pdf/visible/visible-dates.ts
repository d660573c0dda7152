import { dayOf } from "#engine/values/calendar.ts";
import type { VisibleText } from "./visible-text.ts";

/** How German, English, French and Italian names of the months begin. */
const months = [
  "jan|jän|gen",
  "feb|fév",
  "mär|mar|mrz",
  "apr|avr",
  "mai|may|mag",
  "jun|juin|giu",
  "jul|juil|lug",
  "aug|aoû|ago",
  "sep|set",
  "okt|oct|ott",
  "nov",
  "dez|dec|déc|dic",
];

/** True where a day (`2026-10-05`) stands anywhere in the text, in any common notation. */
export const showsDay = ({ whole }: VisibleText, iso: string): boolean => patternOf(iso).test(whole);

const patternOf = (iso: string): RegExp => {
  const [year = "", month = "", day = ""] = iso.split("-");
  const number = (written: string): string => written.replace(/^0/, "0?");
  const [m, d] = [number(month), number(day)];
  const y = `(?:${year.slice(0, 2)})?${year.slice(2)}`;
  const name = `(?:${months[Number(month) - 1]})\\p{L}*`;
  const gap = "\\s?[-./]\\s?";
  const forms = [
    `${d}${gap}${m}${gap}${y}`,
    `${m}${gap}${d}${gap}${y}`,
    `${year}${gap}${m}${gap}${d}`,
    `${year}${month}${day}`,
    `${d}(?:\\.|\\p{L}{2})?[\\s-]{0,2}${name}\\.?,?[\\s-]{0,2}${y}`,
    `(?<!\\p{L})${name}\\.?\\s?${d}(?:\\p{L}{2})?,?\\s{0,2}${year}`,
  ];
  return new RegExp(`(?<!\\d)(?:${forms.join("|")})(?!\\d)`, "iu");
};

const printed =
  "\\d{1,2}\\. ?\\d{1,2}\\. ?(?:20)?\\d{2}(?!\\d)|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\. ?\\p{L}{3,9}\\.? \\d{4}";
const named = new RegExp(
  `(?:(?:rechnungs|ausstellungs|beleg|gutschrifts)datum|datum der rechnung|(?:invoice|issue) date|date of issue)[^\\p{L}\\d]{0,12}(${printed})`,
  "iu",
);
const unnamed = new RegExp(`(?:^|\\t)(?:datum|date)[^\\p{L}\\d]{0,12}(${printed})`, "iu");

/**
 * The date of the invoice as the text prints it under that name; null without one. `others` are days that the invoice
 * names for something else: a plain „Datum“ may mean them.
 */
export const findLabelledDay = ({ lines }: VisibleText, others: readonly string[]): string | null => {
  const first = (label: RegExp): string | null =>
    lines.flatMap((line) => label.exec(line)?.[1] ?? []).find(isDay) ?? null;
  const clear = first(named);
  if (clear !== null) return clear;
  const vague = first(unnamed);
  return vague === null || others.some((other) => patternOf(other).test(vague)) ? null : vague;
};

/** Numbers with two dots may be anything; a name of a month is trusted. */
const isDay = (text: string): boolean => {
  if (/\p{L}/u.test(text)) return true;
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const [year = 0, month = 0, day = 0] = text.includes("-") ? numbers : numbers.toReversed();
  return dayOf(year < 100 ? 2000 + year : year, month, day) !== null;
};
