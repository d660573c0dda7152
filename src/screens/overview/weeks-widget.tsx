import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { listWeeks, type Week } from "#data/checks/weeks.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { formatDate } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

const weeksShown = 12;

/** What was checked in each week, by verdict: as a picture, and as the table it is made of. */
export const WeeksWidget = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const [asTable, setAsTable] = useState(false);
  return (
    <WidgetData
      label="Wochen werden geladen"
      ownerId={ownerId}
      read={async () => {
        const rows = await readRows(ownerId);
        return rows.length === 0 ? [] : listWeeks(rows, Date.now(), weeksShown);
      }}
      empty="Noch keine geprüfte Datei."
    >
      {(weeks) => (
        <>
          {asTable ? <WeekTable weeks={weeks} /> : <WeekChart weeks={weeks} />}
          <p className={styles.more}>
            <Button size="compact-sm" variant="subtle" onClick={() => setAsTable(!asTable)}>
              {asTable ? "Als Diagramm" : "Als Tabelle"}
            </Button>
          </p>
        </>
      )}
    </WidgetData>
  );
};

const totalOf = ({ counts }: Week): number => verdictOrder.reduce((sum, verdict) => sum + counts[verdict], 0);

const WeekChart = ({ weeks }: { readonly weeks: readonly Week[] }): ReactElement => {
  const highest = Math.max(1, ...weeks.map(totalOf));
  const total = weeks.reduce((sum, week) => sum + totalOf(week), 0);
  const refused = weeks.reduce((sum, { counts }) => sum + counts.notImportable, 0);
  return (
    <figure className={styles.figure}>
      <figcaption>
        {formatCount(total, "Datei", "Dateien")} geprüft, davon {formatNumber(refused)} nicht importfähig
      </figcaption>
      <div className={styles.bars} aria-hidden>
        {weeks.map((week) => (
          <div key={week.startsAt} className={styles.bar} title={describeWeek(week)}>
            {verdictOrder.map((verdict) => (
              <span
                key={verdict}
                data-verdict={verdict}
                style={{ height: `${(week.counts[verdict] / highest) * 100}%` }}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{formatDate(weeks[0]?.startsAt ?? 0)}</span>
        <span>diese Woche</span>
      </div>
      <ul className={styles.legend} aria-hidden>
        {verdictOrder.map((verdict) => (
          <li key={verdict}>
            <span data-verdict={verdict} />
            {verdictWords[verdict]}
          </li>
        ))}
      </ul>
    </figure>
  );
};

const WeekTable = ({ weeks }: { readonly weeks: readonly Week[] }): ReactElement => (
  <div className={styles.scroller}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Woche ab</th>
          {verdictOrder.map((verdict) => (
            <th key={verdict} scope="col">
              {verdictWords[verdict]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ startsAt, counts }) => (
          <tr key={startsAt}>
            <th scope="row">{formatDate(startsAt)}</th>
            {verdictOrder.map((verdict) => (
              <td key={verdict}>{formatNumber(counts[verdict])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const describeWeek = (week: Week): string =>
  [
    `Woche ab ${formatDate(week.startsAt)}: ${formatCount(totalOf(week), "Datei", "Dateien")}`,
    ...verdictOrder.flatMap((verdict) =>
      week.counts[verdict] > 0 ? [`${formatNumber(week.counts[verdict])} ${verdictWords[verdict]}`] : [],
    ),
  ].join(", ");
