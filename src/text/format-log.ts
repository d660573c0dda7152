import { formatDate, formatTime } from "./format-date.ts";

/** Lines of a log, which begin with a moment of the server, in the time and the form people read: „23.11.2026 16:25:37 Begonnen.“ */
export const formatLog = (log: string): string =>
  log.trim().replaceAll(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) /gm, (_all, moment: string) => {
    const at = Date.parse(moment);
    const seconds = String(new Date(at).getSeconds()).padStart(2, "0");
    return `${formatDate(at)} ${formatTime(at)}:${seconds} `;
  });
