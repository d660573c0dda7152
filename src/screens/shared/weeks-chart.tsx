import type { ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import type { Week } from "#data/checks/weeks.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { formatNumber } from "#text/format-number.ts";
import { StackedBars } from "#ui/charts/stacked-bars.tsx";
import { describeWeek, listOfWeek, nameWeek, shortWeek } from "./week-words.ts";

/** Good verdicts at the bottom, so that their tops can be compared. */
const parts = verdictOrder.toReversed().map((key) => ({ key, label: verdictWords[key] }));

interface Props {
  /** Subject of the chart: „Prüfungen je Woche“. */
  readonly title: string;
  readonly weeks: readonly Week[];
  /** Limits the chart to one Mandant; null for all. */
  readonly clientNumber: string | null;
}

/** Checks of each week by verdict; a week links to its files. */
export const WeeksChart = ({ title, weeks, clientNumber }: Props): ReactElement => {
  const navigate = useNavigate();
  return (
    <StackedBars
      label={`${title}, mit den Pfeiltasten von Woche zu Woche`}
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
        if (week) void navigate(listOfWeek(week, clientNumber));
      }}
    />
  );
};
