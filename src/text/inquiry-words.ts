import type { Format } from "#engine/index.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { dayMs } from "#engine/values/units.ts";
import { formatDate, toDayKey } from "./format-date.ts";

/** The command that opens the letter: only its sender may change an e-invoice. */
export const inquiryCommand = (format: Format | null): string =>
  isInvoice(format) ? "Rechnungssteller anschreiben" : "Beim Mandanten nachfragen";

/** „Beim Mandanten“; the correction of an e-invoice may have been requested from either. */
export const inquiryState = (format: Format | null): string =>
  isInvoice(format) ? "Berichtigung angefragt" : "Beim Mandanten";

/** „Beim Mandanten seit 12.11.2026“ */
export const describeInquirySince = (format: Format | null, { askedAt }: { readonly askedAt: number }): string =>
  isInvoice(format)
    ? `Berichtigung angefragt seit ${formatDate(askedAt)}`
    : `Beim Mandanten seit ${formatDate(askedAt)}`;

/** „Erinnerung am 19.11.2026“, from that day on „Erinnerung fällig seit 19.11.2026“; null without a reminder. */
export const describeReminder = ({ remindOn }: { readonly remindOn: string | null }, today: string): string | null =>
  remindOn === null ? null : `Erinnerung ${remindOn <= today ? "fällig seit" : "am"} ${formatDayKey(remindOn)}`;

/** Day a week after this moment. */
export const usualReminder = (now: number): string => toDayKey(now + 7 * dayMs);

const formatDayKey = (day: string): string => day.split("-").reverse().join(".");
