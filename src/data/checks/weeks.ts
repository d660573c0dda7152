import type { FileCheckRow } from "#data/store/tables.ts";
import { countVerdicts, type VerdictCounts } from "#engine/report/verdict-counts.ts";

export interface Week {
  /** Midnight of its Monday. */
  readonly startsAt: number;
  readonly counts: VerdictCounts;
}

/** So many weeks with what was checked in each, oldest first; the last is that of `now`. Also weeks without any. */
export const listWeeks = (
  rows: readonly Pick<FileCheckRow, "verdict" | "checkedAt">[],
  now: number,
  weeks: number,
): readonly Week[] => {
  const starts = Array.from({ length: weeks }, (_, at) => mondayOf(now, weeks - 1 - at));
  return starts.map((startsAt, at) => {
    const endsAt = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    const own = rows.filter(({ checkedAt }) => checkedAt !== null && checkedAt >= startsAt && checkedAt < endsAt);
    return { startsAt, counts: countVerdicts(own) };
  });
};

/** Days are counted on the calendar, so that a change of the clock makes no week shorter. */
export const mondayOf = (now: number, weeksBefore: number): number => {
  const day = new Date(now);
  const sinceMonday = (day.getDay() + 6) % 7;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - sinceMonday - weeksBefore * 7).getTime();
};
