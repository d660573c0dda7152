import type { reportPeriods } from "#contract/workflows.ts";
import { dayMs } from "#engine/values/units.ts";
import { listNextTimes, scheduleZone } from "#server/ground/schedule.ts";

export interface Period {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** „01.10.2026 bis 31.10.2026“ */
  readonly words: string;
}

/** Cron patterns of the period starts. */
const periodStarts = { day: "0 0 * * *", week: "0 0 * * 1", month: "0 0 1 * *" } as const;
/** Contains two starts of any period. */
const searchMs = 63 * dayMs;
const maxStarts = 70;

/** The last completed day, week or month in Berlin time. */
export const findPeriod = async (kind: (typeof reportPeriods)[number], now: number): Promise<Period> => {
  const times = (await listNextTimes(periodStarts[kind], now - searchMs, maxStarts)).filter((time) => time <= now);
  const [from = now, to = now] = times.slice(-2);
  const [first, last] = [day.format(from), day.format(to - 1)];
  return { from, to, words: first === last ? first : `${first} bis ${last}` };
};

const day = new Intl.DateTimeFormat("de-DE", {
  timeZone: scheduleZone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
