import { type ReactElement, useDeferredValue, useMemo } from "react";
import { formatDate, formatDateTime } from "#text/format-date.ts";
import { formatCount } from "#text/format-number.ts";
import { Definition } from "#ui/definition.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorRateChart } from "./error-rate-chart.tsx";
import { describeTrends, type TrendCheck } from "./figures.ts";
import { GroupsTable } from "./groups-table.tsx";
import { startsOf, type TrendsQuery } from "./period.ts";
import { RulesTable } from "./rules-table.tsx";
import classes from "./trends.module.css";
import type { ServerPart } from "./use-trend-checks.ts";
import { VerdictsChart } from "./verdicts-chart.tsx";
import { describeSpan, shareOrDash } from "./words.ts";

interface Props {
  readonly checks: readonly TrendCheck[];
  readonly query: TrendsQuery;
  readonly now: number;
  readonly server: ServerPart;
}

/** With fewer files, shares are meaningless. */
const minFiles = 5;

export const TrendsView = ({ checks, query, now, server }: Props): ReactElement => {
  const { weeks, compares, clientNumber, sender, groupBy } = query;
  const trends = useMemo(
    () => describeTrends(checks, { weeks, compares, clientNumber, sender, groupBy }, now),
    [checks, weeks, compares, clientNumber, sender, groupBy, now],
  );
  const { now: totals, before } = trends;
  // The charts need not wait for the tables below them.
  const isAfterFirst = useDeferredValue(true, false);
  const basis = `${formatCount(totals.files, "Prüfung", "Prüfungen")} seit ${formatDate(startsOf(now, weeks).from)}`;
  return (
    <>
      <p className={classes.basis} role="status">
        {[`Berechnet aus ${basis}`, describeServer(server)].filter(Boolean).join(" · ")}
      </p>
      {totals.files < minFiles ? (
        <EmptyState title={`Für diesen Zeitraum liegen weniger als ${minFiles} Prüfungen vor.`}>
          Wählen Sie einen längeren Zeitraum oder alle Mandanten und Absender.
        </EmptyState>
      ) : (
        <>
          <dl className={classes.figures}>
            <Figure
              name="Bei der ersten Lieferung importfähig"
              value={shareOrDash(totals.cleanAtFirst)}
              before={compares ? shareOrDash(before.cleanAtFirst) : null}
              definition={`Anteil der ${formatCount(totals.deliveries, "Lieferung", "Lieferungen")}, deren erste Datei importfähig war, mit oder ohne Warnungen. Als eine Lieferung zählen Dateien desselben Mandanten und Formats mit derselben Bezeichnung und demselben Zeitraum oder, wo die Kopfdaten keinen nennen, demselben Namen; E-Rechnungen sind eine Lieferung, wenn Absender und Rechnungsnummer gleich sind.`}
            />
            <Figure
              name="Bis zur importfähigen Datei"
              value={totals.timeToClean === null ? "–" : describeSpan(totals.timeToClean)}
              before={compares ? (before.timeToClean === null ? "–" : describeSpan(before.timeToClean)) : null}
              definition="So lange dauerte es bei der Hälfte der Lieferungen, deren erste Datei nicht importfähig war, höchstens (Median vom Eingang der ersten bis zum Eingang der ersten importfähigen Datei)."
            />
          </dl>
          <div className={classes.charts}>
            <VerdictsChart trends={trends} query={query} />
            <ErrorRateChart trends={trends} query={query} />
            {isAfterFirst && (
              <>
                <RulesTable trends={trends} query={query} />
                <GroupsTable trends={trends} query={query} />
              </>
            )}
          </div>
        </>
      )}
    </>
  );
};

const describeServer = (server: ServerPart): string => {
  switch (server.kind) {
    case "waiting":
      return "";
    case "loading":
      return "ältere Prüfungen des Servers werden geladen";
    case "failed":
      return "nur dieses Gerät";
    case "there":
      return `Stand ${formatDateTime(server.at)}${server.isWhole ? "" : ", ältere Prüfungen des Servers nur zum Teil geladen"}`;
  }
};

interface FigureProps {
  readonly name: string;
  readonly value: string;
  /** Value of the previous period; null if not compared. */
  readonly before: string | null;
  readonly definition: string;
}

const Figure = ({ name, value, before, definition }: FigureProps): ReactElement => (
  <div>
    <dt>
      {name} <Definition of={name}>{definition}</Definition>
    </dt>
    <dd className={classes.value}>
      {value}
      {before !== null && <span className={classes.before}>davor {before}</span>}
    </dd>
  </div>
);
