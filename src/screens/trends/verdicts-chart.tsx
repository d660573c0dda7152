import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { Week } from "#data/checks/weeks.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { StackedBars } from "#ui/charts/stacked-bars.tsx";
import { filesOf, type Trends } from "./figures.ts";
import type { TrendsQuery } from "./period.ts";
import { listOfWeek, nameWeek, shortWeek } from "./week-words.ts";
import { describeFiles } from "./words.ts";

/** The good ones at the ground, so that their tops can be compared. */
const parts = verdictOrder.toReversed().map((key) => ({ key, label: verdictWords[key] }));

/** What was checked in each week, by verdict. */
export const VerdictsChart = ({
  trends,
  query,
}: {
  readonly trends: Trends;
  readonly query: TrendsQuery;
}): ReactElement => {
  const navigate = useNavigate();
  const { weeks, now, before } = trends;
  const compared = query.compares ? `; im Zeitraum davor ${formatCount(before.files, "Datei", "Dateien")}` : "";
  return (
    <ChartFrame
      title="Prüfungen je Woche"
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
      <StackedBars
        label="Prüfungen je Woche, mit den Pfeiltasten von Woche zu Woche"
        parts={parts}
        bars={weeks.map((week) => ({
          name: nameWeek(week),
          short: shortWeek(week),
          text: describeWeek(week),
          values: week.counts,
        }))}
        formatValue={formatNumber}
        onChoose={(index) => {
          const week = weeks[index];
          if (week) void navigate(listOfWeek(week, query.clientNumber));
        }}
      />
    </ChartFrame>
  );
};

const describeWeek = ({ counts }: Week): string =>
  [
    formatCount(filesOf(counts), "Datei", "Dateien"),
    ...verdictOrder.flatMap((verdict) =>
      counts[verdict] > 0 ? [`${formatNumber(counts[verdict])} ${verdictWords[verdict]}`] : [],
    ),
  ].join(", ");
