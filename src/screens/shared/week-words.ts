import { mondayOf, type Week } from "#data/checks/weeks.ts";
import { filesOf } from "#engine/report/verdict-counts.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { formatDate, toDayKey } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";

export const nameWeek = ({ startsAt }: Week): string => `Woche ab ${formatDate(startsAt)}`;

/** „21.09.“ */
export const shortWeek = ({ startsAt }: Week): string => formatDate(startsAt).slice(0, 6);

/** „14 Dateien, 2 Nicht importfähig, 12 Technisch importfähig“ */
export const describeWeek = ({ counts }: Week): string =>
  [
    formatCount(filesOf(counts), "Datei", "Dateien"),
    ...verdictOrder.flatMap((verdict) =>
      counts[verdict] > 0 ? [`${formatNumber(counts[verdict])} ${verdictWords[verdict]}`] : [],
    ),
  ].join(", ");

/** Address of the list of files checked in this week. */
export const listOfWeek = ({ startsAt }: Week, clientNumber: string | null): string => {
  const parameters = new URLSearchParams({ von: toDayKey(startsAt), bis: toDayKey(mondayOf(startsAt, -1) - 1) });
  if (clientNumber !== null) parameters.set("mandant", clientNumber);
  return `/files?${parameters}`;
};
