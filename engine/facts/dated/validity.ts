import { assert } from "#engine/report/assert.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";
import type { SourceId } from "./sources.ts";

/** How sure a fact, or the time it holds, is. What is `assumed` explains and never leads to a finding. */
export type Certainty = "official" | "several" | "single" | "assumed";

/** The time a row of a table holds. Days are JJJJ-MM-TT, the last one included; an absent one sets no limit. */
export interface Validity {
  readonly validFrom?: string;
  readonly validTo?: string;
  /** It may hold from this day on already, and until this day still: sources for the time between are missing. */
  readonly possibleFrom?: string;
  readonly possibleTo?: string;
  /** How sure the limits are; as sure as the row where absent. Outside of assumed limits nothing is denied. */
  readonly limits?: Certainty;
}

/** A row of a table of facts. */
export interface Fact extends Validity {
  readonly sources: readonly SourceId[];
  readonly certainty: Certainty;
}

/** `possible` = no source decides. */
export type Status = "holds" | "possible" | "ended";

/** Whether a row holds on a day since 1970; without a day only what holds at any time does. */
export const statusOn = (row: Validity, day: number | null): Status => {
  const [from, to, possibleFrom, possibleTo] = limitsOf(row);
  if (day === null) return from === -Infinity && to === Infinity ? "holds" : "possible";
  if (day >= from && day <= to) return "holds";
  return day >= possibleFrom && day <= possibleTo ? "possible" : "ended";
};

type Limits = readonly [from: number, to: number, possibleFrom: number, possibleTo: number];

const limitsByRow = new WeakMap<Validity, Limits>();

const limitsOf = (row: Validity): Limits => {
  const existing = limitsByRow.get(row);
  if (existing !== undefined) return existing;
  const isAssumed = row.limits === "assumed";
  const from = toDay(row.validFrom) ?? -Infinity;
  const to = toDay(row.validTo) ?? Infinity;
  const limits = [
    from,
    to,
    isAssumed ? -Infinity : (toDay(row.possibleFrom) ?? from),
    isAssumed ? Infinity : (toDay(row.possibleTo) ?? to),
  ] as const;
  limitsByRow.set(row, limits);
  return limits;
};

const toDay = (date: string | undefined): number | null => {
  if (date === undefined) return null;
  const day = parseIsoDate(date);
  assert(day !== null, `${date} is no date`);
  return day;
};

/** A stretch of days in which no row of a table begins or ends: one object for all of its days. */
export interface Period {
  /** Any day of it, for `statusOn`. */
  readonly day: number;
}

/** Finds the period of a day; all days of a period have the same rows. */
export const createPeriods = (rows: readonly Validity[]): ((day: number) => Period) => {
  const starts = new Set<number>();
  for (const row of rows) {
    const [from, to, possibleFrom, possibleTo] = limitsOf(row);
    for (const day of [from, possibleFrom, to + 1, possibleTo + 1]) if (Number.isFinite(day)) starts.add(day);
  }
  const sorted = [...starts].sort((a, b) => a - b);
  const before: Period = { day: (sorted[0] ?? 0) - 1 };
  const periods = sorted.map((day): Period => ({ day }));
  return (day) => {
    let latest = before;
    for (const period of periods) {
      if (period.day > day) break;
      latest = period;
    }
    return latest;
  };
};
