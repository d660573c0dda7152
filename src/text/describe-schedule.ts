import cronstrue from "cronstrue";
import "cronstrue/locales/de";

/** A schedule in German, e.g. „Um 07:00, Montag bis Freitag“; empty if it cannot be read. */
export const describeSchedule = (pattern: string): string => {
  try {
    return cronstrue.toString(pattern, { locale: "de", use24HourTimeFormat: true });
  } catch {
    // The server reports the problem.
    return "";
  }
};
