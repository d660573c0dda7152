import { ApiError } from "./api-error.ts";

export const scheduleZone = "Europe/Berlin";

const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: scheduleZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Whether it is now between two times such as `20:00` in Berlin; false if either is empty or both are equal. */
export const isWithinHours = (from: string, to: string, now: number): boolean => {
  if (from === "" || to === "" || from === to) return false;
  const time = clock.format(now);
  // The hours may span midnight.
  return from < to ? time >= from && time < to : time >= from || time < to;
};

/**
 * The next times of a schedule after a moment; empty if there are none. Times are local to Berlin: a time skipped in
 * spring is moved to the end of the gap, a time repeated in autumn counts once.
 *
 * @throws ApiError WORKFLOW_REFUSED if the schedule cannot be parsed
 */
export const listNextTimes = async (pattern: string, after: number, count: number): Promise<number[]> => {
  // Loaded only when a schedule exists.
  const { Cron } = await import("croner");
  try {
    // Five fields: an interval of seconds is refused.
    const cron = new Cron(pattern, { timezone: scheduleZone, mode: "5-part", paused: true });
    return cron.nextRuns(count, new Date(after)).map((date) => date.getTime());
  } catch (cause) {
    throw new ApiError("WORKFLOW_REFUSED", {
      cause,
      text: "Der Zeitplan ist nicht lesbar. Erwartet werden fünf Angaben: Minute, Stunde, Tag, Monat, Wochentag.",
    });
  }
};
