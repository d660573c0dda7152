import type { ReactElement } from "react";
import { filesOf } from "#engine/report/verdict-counts.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { WeeksChart } from "#screens/shared/weeks-chart.tsx";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import type { Trends } from "./figures.ts";
import type { TrendsQuery } from "./period.ts";
import { describeFiles } from "./words.ts";

const title = "Prüfungen je Woche";

export const VerdictsChart = ({
  trends: { weeks, now, before },
  query,
}: {
  readonly trends: Trends;
  readonly query: TrendsQuery;
}): ReactElement => {
  const compared = query.compares ? `; im Zeitraum davor ${formatCount(before.files, "Datei", "Dateien")}` : "";
  return (
    <ChartFrame
      title={title}
      sentence={`${describeFiles(now)}${compared}.`}
      definition="Gezählt wird jede geprüfte Datei in der Woche ihrer letzten Prüfung, mit dem Ergebnis dieser Prüfung; Archive zählen mit ihren Dateien. Die letzte Woche läuft noch."
      table={{
        columns: ["Woche ab", ...verdictOrder.map((verdict) => verdictWords[verdict]), "Zusammen"],
        rows: weeks.map(({ startsAt, counts }) => [
          formatDate(startsAt),
          ...verdictOrder.map((verdict) => formatNumber(counts[verdict])),
          formatNumber(filesOf(counts)),
        ]),
      }}
    >
      <WeeksChart title={title} weeks={weeks} clientNumber={query.clientNumber} />
    </ChartFrame>
  );
};
