import { Button, Progress, Select } from "@mantine/core";
import { type ReactElement, useCallback, useState } from "react";
import type { AiFigures } from "#contract/ai-performance.ts";
import type { CallInput } from "#contract/index.ts";
import { call } from "#data/server/call.ts";
import { dayMs } from "#engine/values/units.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { formatEuros, formatMicros } from "#screens/shared/admin/ai-words.ts";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { toDayKey } from "#text/format-date.ts";
import { formatCount, formatShare } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Section } from "#ui/section.tsx";
import { AlertsSection } from "./alerts-section.tsx";
import { CourseSection } from "./course-section.tsx";
import { figureColumns, labelOf, toCsv } from "./figure-columns.ts";
import classes from "./performance-page.module.css";
import { SlowestSection } from "./slowest-section.tsx";

type GroupBy = CallInput<"readAiPerformance">["groupBy"];

/** How long answers took, what they cost, and how they were judged; never by person. */
export const AiPerformancePage = (): ReactElement => {
  const [days, setDays] = useState("30");
  const [groupBy, setGroupBy] = useState<GroupBy>("provider");
  const period = useCallback(() => periodOf(Number(days)), [days]);
  const load = useCallback(
    async () => call("readAiPerformance", { ...period(), groupBy }, { timeoutMs: 10_000 }),
    [period, groupBy],
  );
  const source = useAnswer(`ai-course ${days} ${groupBy}`, load);
  return (
    <AdminToolPage
      tool="ai-performance"
      lead="Die Zahlen zählen Anfragen, keine Personen: Eine Auswertung einzelner Beschäftigter gibt es nicht. Antworten werden nicht zwischengespeichert; übernommen ist ein Rückfrage-Entwurf, wenn jemand seinen Text kopiert hat."
    >
      <search className={classes.controls}>
        <Select
          label="Zeitraum"
          allowDeselect={false}
          data={periods}
          value={days}
          onChange={(next) => next !== null && setDays(next)}
        />
        <Select
          label="Aufteilen nach"
          allowDeselect={false}
          data={groupings}
          value={groupBy}
          onChange={(next) => next !== null && setGroupBy(next as GroupBy)}
        />
      </search>
      <AdminView source={source} loading="Zahlen werden geladen" failed="Die Zahlen konnten nicht geladen werden">
        {({ groups, total, series }) =>
          total.requests === 0 ? (
            <EmptyState title="In diesem Zeitraum gab es keine KI-Anfragen.">
              Sobald der Assistent ein Modell fragt, stehen hier Anzahl, Dauer und Kosten. Verbindungstests und Versuche
              zählen nicht; sie stehen unter „AI Admin“.
            </EmptyState>
          ) : (
            <>
              <p role="status">{describeTotal(total)}</p>
              <CourseSection series={series} groupBy={groupBy} />
              <Figures groups={groups} total={total} groupBy={groupBy} />
            </>
          )
        }
      </AdminView>
      <SlowestSection name={days} period={period} />
      <Section id="budgets" title="Monatsbudgets">
        <Budgets />
      </Section>
      <AlertsSection />
    </AdminToolPage>
  );
};

const periods = [
  { value: "7", label: "7 Tage" },
  { value: "30", label: "30 Tage" },
  { value: "90", label: "90 Tage" },
];

const groupings: { value: GroupBy; label: string }[] = [
  { value: "provider", label: "Anbieter" },
  { value: "model", label: "Modell" },
  { value: "purpose", label: "Zweck" },
  { value: "day", label: "Tag" },
];

/** The last days, today included. */
const periodOf = (days: number) => {
  const now = Date.now();
  return { from: toDayKey(now - (days - 1) * dayMs), to: toDayKey(now) };
};

const describeTotal = ({ requests, errors, timeouts, fallbacks, helpful, rated, costMicros }: AiFigures): string =>
  [
    `${formatCount(requests, "Anfrage", "Anfragen")}, ${formatShare((errors + timeouts) / requests)} ohne Antwort, ${formatShare(fallbacks / requests)} als Ersatz gefragt, Kosten ${formatMicros(costMicros)}.`,
    rated === 0
      ? ""
      : `Von ${formatCount(rated, "Bewertung", "Bewertungen")} waren ${formatShare(helpful / rated)} „hilfreich“.`,
  ]
    .filter(Boolean)
    .join(" ");

interface FiguresProps {
  readonly groups: readonly AiFigures[];
  readonly total: AiFigures;
  readonly groupBy: GroupBy;
}

const Figures = ({ groups, total, groupBy }: FiguresProps): ReactElement => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={classes.scroller} data-framed tabIndex={0} aria-label="Zahlen der KI-Anfragen">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{groupings.find(({ value }) => value === groupBy)?.label}</th>
            {figureColumns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...groups, total].map((figures) => (
            <tr key={figures.key}>
              <th scope="row">{figures === total ? "Zusammen" : labelOf(figures.key, groupBy)}</th>
              {figureColumns.map(([name, , show]) => (
                <td key={name}>{show(figures)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <Button
      variant="default"
      mt="sm"
      onClick={() =>
        saveFile(
          `Pruefstapel-KI-${toDayKey(Date.now())}.csv`,
          new Blob([toCsv(groups, groupBy)], { type: "text/csv;charset=utf-8" }),
        )
      }
    >
      Als CSV speichern
    </Button>
  </>
);

/** Share from which a budget counts as nearly used up. */
const warnShare = 0.8;

const Budgets = (): ReactElement => {
  const source = useAnswer("ai-providers", loadProviders);
  return (
    <AdminView
      source={source}
      loading="Budgets werden geladen"
      failed="Die Budgets konnten nicht geladen werden"
      rows={2}
    >
      {({ providers }) => {
        const limited = providers.flatMap((one) => (one.budgetEur === null ? [] : [{ ...one, budget: one.budgetEur }]));
        if (limited.length === 0) return <EmptyState title="Kein Anbieter hat ein Monatsbudget." />;
        return (
          <ul className={classes.budgets} aria-label="Monatsbudgets">
            {limited.map(({ id, name, budget, spentMicros }) => {
              const share = budget === 0 ? 1 : spentMicros / 1_000_000 / budget;
              return (
                <li key={id}>
                  <span>
                    {name}: {formatMicros(spentMicros)} von {formatEuros(budget)}
                    {share >= warnShare ? ", fast verbraucht" : ""}
                  </span>
                  <Progress
                    value={Math.min(100, share * 100)}
                    color={share >= warnShare ? "yellow" : "petrol"}
                    aria-label={`Budget von ${name}`}
                  />
                </li>
              );
            })}
          </ul>
        );
      }}
    </AdminView>
  );
};

const loadProviders = () => call("listAiProviders", {}, { timeoutMs: 5_000 });
