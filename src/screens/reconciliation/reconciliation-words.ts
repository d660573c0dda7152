import type { ReconciledInvoice } from "#engine/index.ts";
import { formatFileDate } from "#text/format-date.ts";

export const stateWords: Readonly<Record<ReconciledInvoice["state"], string>> = {
  booked: "Stimmt überein",
  deviating: "Abweichung",
  uncertain: "Unsicher",
  open: "Ohne Buchung",
  foreign: "Anderer Mandant",
};

/** JJJJMMTT as 31.01.2026, `""` without a day. */
export const formatDay = (day: string | null): string => (day === null ? "" : formatFileDate(day));
