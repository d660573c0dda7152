import type { HeaderView } from "#engine/model/rule.ts";
import { lastDayOfYear } from "#engine/rules/csv/shared/read-day.ts";
import { daysInMonth, parseJjjjmmtt } from "#engine/values/calendar.ts";
import { dayMs } from "#engine/values/units.ts";

/** Month or calendar year of a part, inside the period of the whole. */
export interface Period {
  /** `2026-01` or `2026`. */
  readonly key: string;
  /** JJJJMMTT. */
  readonly datumVon: string;
  readonly datumBis: string;
}

export interface Limits {
  /** Days since 1970. */
  readonly from: number;
  readonly to: number;
}

/** The stated period, or as much of the fiscal year as a missing or reversed one leaves; null without a fiscal year. */
export function readLimits(header: HeaderView): Limits | null {
  const wjBeginn = header.value("wjBeginn");
  const [first, last] = [parseJjjjmmtt(wjBeginn), lastDayOfYear(wjBeginn)];
  if (first === null || last === null) return null;
  const from = parseJjjjmmtt(header.value("datumVon")) ?? first;
  const to = parseJjjjmmtt(header.value("datumBis")) ?? last;
  return from <= to ? { from, to } : { from: first, to: last };
}

/**
 * Days outside of the stated period belong to its first or last part, so that what was wrong or worth a hint stays so
 * and no header promises more than the original did.
 */
export function periodOf(day: number, unit: "month" | "year", { from, to }: Limits): Period {
  const { year, month } = dateOf(Math.min(Math.max(day, from), to));
  const two = (number: number) => `${number}`.padStart(2, "0");
  const first = unit === "month" ? `${year}${two(month)}01` : `${year}0101`;
  const last = unit === "month" ? `${year}${two(month)}${two(daysInMonth(year, month))}` : `${year}1231`;
  return {
    key: unit === "month" ? `${year}-${two(month)}` : `${year}`,
    datumVon: `${Math.max(Number(textOf(from)), Number(first))}`,
    datumBis: `${Math.min(Number(textOf(to)), Number(last))}`,
  };
}

function dateOf(day: number) {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function textOf(days: number): string {
  const { year, month, day } = dateOf(days);
  return `${year}${`${month}`.padStart(2, "0")}${`${day}`.padStart(2, "0")}`;
}
