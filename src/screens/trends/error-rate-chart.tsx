import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { errorRateOf, judgedOf } from "#engine/report/verdict-counts.ts";
import { listOfWeek, nameWeek, shortWeek } from "#screens/shared/week-words.ts";
import { formatDate } from "#text/format-date.ts";
import { formatNumber, formatShare } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { Lines } from "#ui/charts/lines.tsx";
import type { Trends } from "./figures.ts";
import type { TrendsQuery } from "./period.ts";
import { describeChange, shareOrDash } from "./words.ts";

/** The share of files that cannot be imported, week by week. */
export const ErrorRateChart = ({
  trends,
  query,
}: {
  readonly trends: Trends;
  readonly query: TrendsQuery;
}): ReactElement => {
  const navigate = useNavigate();
  const { weeks, weeksBefore, now, before } = trends;
  const rates = weeks.map(({ counts }) => errorRateOf(counts));
  const ratesBefore = weeksBefore.map(({ counts }) => errorRateOf(counts));
  const { compares } = query;
  const highest = Math.max(0.1, ...[...rates, ...(compares ? ratesBefore : [])].map((rate) => rate ?? 0));
  return (
    <ChartFrame
      title="Fehlerquote je Woche"
      sentence={`${describeChange("Fehlerquote", now.errorRate, before.errorRate)}${before.errorRate === null ? "" : " gegenüber dem Zeitraum davor"}.`}
      definition="Fehlerquote: Anteil der nicht importfähigen Dateien an allen Dateien, die sich beurteilen ließen. Nicht prüfbare Dateien zählen nicht mit; Wochen ohne Prüfung unterbrechen die Linie."
      table={{
        columns: ["Woche ab", "Fehlerquote", "beurteilt", ...(compares ? ["davor"] : [])],
        rows: weeks.map(({ startsAt, counts }, index) => [
          formatDate(startsAt),
          shareOrDash(rates[index] ?? null),
          formatNumber(judgedOf(counts)),
          ...(compares ? [shareOrDash(ratesBefore[index] ?? null)] : []),
        ]),
      }}
    >
      <Lines
        label="Fehlerquote je Woche, mit den Pfeiltasten von Woche zu Woche"
        points={weeks.map((week, index) => ({
          name: nameWeek(week),
          short: shortWeek(week),
          text: `${rates[index] === null ? "keine Prüfung" : shareOrDash(rates[index] ?? null)}${compares ? `, davor ${shareOrDash(ratesBefore[index] ?? null)}` : ""}`,
        }))}
        series={[
          { name: "Dieser Zeitraum", values: rates },
          ...(compares ? [{ name: "Zeitraum davor", values: ratesBefore }] : []),
        ]}
        highest={highest}
        formatValue={formatShare}
        onChoose={(index) => {
          const week = weeks[index];
          if (week) void navigate(listOfWeek(week, query.clientNumber));
        }}
      />
    </ChartFrame>
  );
};
