import type { FileCheckRow } from "#data/store/tables.ts";
import { hasFacts } from "./row-facts.ts";

type Dated = Pick<FileCheckRow, "header">;
type Filed = Dated & Pick<FileCheckRow, "createdAt" | "verdict" | "records" | "status">;

const maxPeriodMonths = 36;

/** Months `JJJJ-MM` of the records of these files, newest first. A period of years counts by its months. */
export const listMonths = (rows: readonly Dated[]): readonly string[] => {
  // Most files share their period.
  const periods = new Map(rows.map((row) => [`${row.header?.datumVon}|${row.header?.datumBis}`, row]));
  const months = new Set([...periods.values()].flatMap(periodMonths));
  return [...months].sort().reverse();
};

/** Months a file belongs to: those of its records, or that of its arrival. None while its period is unknown. */
export const monthsOf = (row: Filed): readonly string[] => {
  if (!hasFacts(row)) return [];
  const months = periodMonths(row);
  return months.length > 0 ? months : [monthOfTime(row.createdAt)];
};

/** Months of the period in the header; empty if it names none, or one that cannot be. */
export const periodMonths = ({ header }: Dated): readonly string[] => {
  const first = readMonth(header?.datumVon ?? header?.datumBis);
  const last = readMonth(header?.datumBis ?? header?.datumVon);
  if (first === null || last === null || last < first || last - first >= maxPeriodMonths) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => writeMonth(first + at));
};

/** The month so many before (or after) another; months are `JJJJ-MM`. */
export const shiftMonth = (month: string, by: number): string =>
  writeMonth(Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by);

/** Months since the year 0, from a day JJJJMMTT. */
const readMonth = (day: string | undefined): number | null => {
  const parts = /^(\d{4})(0[1-9]|1[0-2])\d{2}$/.exec(day ?? "");
  return parts === null ? null : Number(parts[1]) * 12 + Number(parts[2]) - 1;
};

const writeMonth = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, "0")}-${String((months % 12) + 1).padStart(2, "0")}`;

const monthOfTime = (at: number): string => {
  const day = new Date(at);
  return writeMonth(day.getFullYear() * 12 + day.getMonth());
};
