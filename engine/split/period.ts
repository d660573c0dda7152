import type { PartToWrite } from "./write-part.ts";

/** Month or calendar year of a part, inside the period of the whole. */
export interface Period {
  /** `2026-01` or `2026`. */
  readonly key: string;
  /** JJJJMMTT. */
  readonly datumVon: string;
  readonly datumBis: string;
}

export interface Limits {
  /** Days since 1970; null when the header does not say. */
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Days outside of the stated period belong to its first or last part, so that what was wrong or worth a hint stays so
 * and no header promises more than the original did.
 */
export function periodOf(day: number, unit: "month" | "year", { from, to }: Limits): Period {
  const isOrdered = from === null || to === null || from <= to;
  const inside = isOrdered ? Math.min(Math.max(day, from ?? day), to ?? Math.max(day, from ?? day)) : day;
  const { year, month } = dateOf(inside);
  const two = (number: number) => `${number}`.padStart(2, "0");
  const first = unit === "month" ? `${year}${two(month)}01` : `${year}0101`;
  const last = unit === "month" ? `${year}${two(month)}${two(lastDayOf(year, month))}` : `${year}1231`;
  const von = from === null ? first : textOf(from);
  const bis = to === null ? last : textOf(to);
  return {
    key: unit === "month" ? `${year}-${two(month)}` : `${year}`,
    datumVon: isOrdered && von > first ? von : first,
    datumBis: isOrdered && bis < last ? bis : last,
  };
}

/** Parts in the order of their periods; records without a day before the first dated one go with the first period. */
export function joinPeriods(parts: readonly PartToWrite[], early: PartToWrite | null): readonly PartToWrite[] {
  const dated = parts
    .filter((part) => part !== early || parts.length === 1)
    .toSorted((a, b) => ((a.period?.key ?? "") < (b.period?.key ?? "") ? -1 : 1));
  if (early !== null && dated[0] !== undefined && dated[0] !== early) dated[0].putBefore(early);
  return dated;
}

const dateOf = (day: number) => {
  const date = new Date(day * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

function textOf(days: number): string {
  const { year, month, day } = dateOf(days);
  return `${year}${`${month}`.padStart(2, "0")}${`${day}`.padStart(2, "0")}`;
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
