import { ApiError } from "./api-error.ts";

export const scheduleZone = "Europe/Berlin";

const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: scheduleZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Whether the clock of Berlin stands between two times such as `20:00`; false where one is empty, or both are the same. */
export const isWithinHours = (from: string, to: string, now: number): boolean => {
  if (from === "" || to === "" || from === to) return false;
  const time = clock.format(now);
  // Hours may go over midnight.
  return from < to ? time >= from && time < to : time >= from || time < to;
};

/**
 * The next times of a schedule after a moment, none where it never comes. The clock of Berlin counts: a time that a
 * night in spring leaves out comes at its end, one that a night in autumn has twice comes once.
 *
 * @throws ApiError WORKFLOW_REFUSED where the schedule cannot be read
 */
export const listNextTimes = async (pattern: string, after: number, count: number): Promise<number[]> => {
  // Loaded where somebody has a schedule, and nowhere else.
  const { Cron } = await import("croner");
  try {
    // Five fields: what comes every second is no work of an office.
    const cron = new Cron(pattern, { timezone: scheduleZone, mode: "5-part", paused: true });
    return cron.nextRuns(count, new Date(after)).map((date) => date.getTime());
  } catch (cause) {
    throw new ApiError("WORKFLOW_REFUSED", {
      cause,
      text: "Der Zeitplan ist nicht lesbar. Erwartet werden fünf Angaben: Minute, Stunde, Tag, Monat, Wochentag.",
    });
  }
};
