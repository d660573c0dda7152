import { ApiError } from "#server/api-error.ts";

export const scheduleZone = "Europe/Berlin";

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
