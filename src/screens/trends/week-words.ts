import { mondayOf, type Week } from "#data/checks/weeks.ts";
import { formatDate, toDayKey } from "#text/format-date.ts";

export const nameWeek = ({ startsAt }: Week): string => `Woche ab ${formatDate(startsAt)}`;

/** „21.09.“ */
export const shortWeek = ({ startsAt }: Week): string => formatDate(startsAt).slice(0, 6);

/** The list of files with what was checked in this week. */
export const listOfWeek = ({ startsAt }: Week, clientNumber: string | null): string => {
  const parameters = new URLSearchParams({ von: toDayKey(startsAt), bis: toDayKey(mondayOf(startsAt, -1) - 1) });
  if (clientNumber !== null) parameters.set("mandant", clientNumber);
  return `/files?${parameters}`;
};
