import type { HeaderFacts } from "#engine/index.ts";
import { toDayKey } from "./format-date.ts";

interface Dated {
  readonly header: HeaderFacts | null;
}

const maxMonths = 36;

/** Months `JJJJ-MM` that the records of these files belong to, newest first. A period of years counts by its months. */
export const listMonths = (rows: readonly Dated[]): readonly string[] => {
  // Most files share their period.
  const periods = new Map(rows.map(({ header }) => [`${header?.datumVon}|${header?.datumBis}`, header]));
  const months = new Set([...periods.values()].flatMap((header) => monthsBetween(header?.datumVon, header?.datumBis)));
  return [...months].sort().reverse();
};

/** The months a file belongs to: those of its records, or that in which it came in. */
export const monthsOf = ({ header, createdAt }: Dated & { readonly createdAt: number }): readonly string[] => {
  const months = monthsBetween(header?.datumVon, header?.datumBis);
  return months.length > 0 ? months : [toDayKey(createdAt).slice(0, 7)];
};

/** The month so many before (or after) another. */
export const shiftMonth = (month: string, by: number): string =>
  writeMonth(Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by);

/** „Oktober 2026“ */
export const nameMonth = (month: string): string => monthNames.format(new Date(`${month}-01T12:00:00`));

/** Months between two days JJJJMMTT of a header; either may be missing or invalid. */
const monthsBetween = (from: string | undefined, to: string | undefined): readonly string[] => {
  const first = readMonth(from ?? to);
  const last = readMonth(to ?? from);
  if (first === null || last === null || last < first || last - first >= maxMonths) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => writeMonth(first + at));
};

/** Months since the year 0. */
const readMonth = (day: string | undefined): number | null => {
  const parts = /^(\d{4})(0[1-9]|1[0-2])\d{2}$/.exec(day ?? "");
  return parts === null ? null : Number(parts[1]) * 12 + Number(parts[2]) - 1;
};

const writeMonth = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;

const monthNames = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric" });
