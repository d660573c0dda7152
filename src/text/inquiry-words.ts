import { dayMs } from "#engine/values/units.ts";
import { formatDate, toDayKey } from "./format-date.ts";

/** „Beim Mandanten seit 12.11.2026“ */
export const describeInquirySince = ({ askedAt }: { readonly askedAt: number }): string =>
  `Beim Mandanten seit ${formatDate(askedAt)}`;

/** „Erinnerung am 19.11.2026“, from that day on „Erinnerung fällig seit 19.11.2026“; null without a reminder. */
export const describeReminder = ({ remindOn }: { readonly remindOn: string | null }, today: string): string | null =>
  remindOn === null ? null : `Erinnerung ${remindOn <= today ? "fällig seit" : "am"} ${formatDayKey(remindOn)}`;

/** Day a week after this moment. */
export const usualReminder = (now: number): string => toDayKey(now + 7 * dayMs);

const formatDayKey = (day: string): string => day.split("-").reverse().join(".");
