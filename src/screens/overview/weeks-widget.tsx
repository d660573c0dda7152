import type { ReactElement } from "react";
import { listWeeks, type Week } from "#data/checks/weeks.ts";
import { filesOf } from "#engine/report/verdict-counts.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { WeeksChart } from "#screens/shared/weeks-chart.tsx";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

const weeksShown = 12;

/** Checks of each week by verdict, as a chart and as its table. */
export const WeeksWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => (
  <WidgetData
    {...props}
    label="Wochen werden geladen"
    read={async () => {
      const rows = await readRows(props.ownerId);
      return rows.length === 0 ? [] : listWeeks(rows, Date.now(), weeksShown);
    }}
    empty="Noch keine geprüfte Datei."
    table={toTable}
  >
    {(weeks) => <WeekChart title={props.title} weeks={weeks} />}
  </WidgetData>
);

const WeekChart = ({ title, weeks }: { readonly title: string; readonly weeks: readonly Week[] }): ReactElement => {
  const total = weeks.reduce((sum, { counts }) => sum + filesOf(counts), 0);
  const refused = weeks.reduce((sum, { counts }) => sum + counts.notImportable, 0);
  return (
    <figure className={styles.figure}>
      <figcaption>
        {formatCount(total, "Datei", "Dateien")} geprüft, davon {formatNumber(refused)} nicht importfähig
      </figcaption>
      <WeeksChart title={title} weeks={weeks} clientNumber={null} />
    </figure>
  );
};

const toTable = (weeks: readonly Week[]) => ({
  columns: ["Woche ab", ...verdictOrder.map((verdict) => verdictWords[verdict])],
  rows: weeks.map(({ startsAt, counts }) => [
    formatDate(startsAt),
    ...verdictOrder.map((verdict) => formatNumber(counts[verdict])),
  ]),
});
