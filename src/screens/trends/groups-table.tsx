import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { FileGroup } from "#data/checks/group-files.ts";
import { describeClient } from "#text/describe-format.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { RankBars } from "#ui/charts/rank-bars.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import type { Trends } from "./figures.ts";
import { type Grouping, groupings, readGrouping, type TrendsQuery, writeQuery } from "./period.ts";
import classes from "./trends.module.css";
import { shareOrDash } from "./words.ts";

const shown = 12;

/** Files not counted in a group. */
const left: Readonly<Record<Grouping, string>> = {
  mandant: "Dateien ohne Mandant zählen nicht mit.",
  vorsystem: "Das Vorsystem nennt sich in der Herkunft der Kopfdaten; Dateien ohne sie zählen nicht mit.",
  format: "Dateien ohne erkanntes Format zählen nicht mit.",
};

/** Failures by Mandant, by program, or by format. */
export const GroupsTable = ({
  trends: { groups },
  query,
}: {
  readonly trends: Trends;
  readonly query: TrendsQuery;
}): ReactElement => {
  const [, setParameters] = useSearchParams();
  useClientNames();
  const { groupBy } = query;
  const word = groupings.find(({ value }) => value === groupBy)?.label ?? "";
  const nameOf = ({ key, consultantNumber }: FileGroup): string =>
    groupBy === "mandant" ? (describeClient(consultantNumber, key) ?? key) : key;
  const [worst] = groups;
  return (
    <ChartFrame
      hasPicture={false}
      title={`Fehlerquote je ${word}`}
      sentence={
        worst === undefined
          ? "In diesem Zeitraum gibt es keine Datei, die sich zuordnen ließe."
          : `Am höchsten: ${nameOf(worst)} mit ${shareOrDash(worst.errorRate)} von ${formatCount(worst.judged, "Datei", "Dateien")}.`
      }
      definition={`Anteil der nicht importfähigen Dateien an den beurteilten Dateien der Gruppe. ${left[groupBy]}`}
      table={{
        columns: [word, "Fehlerquote", "beurteilt"],
        rows: groups.map((group) => [nameOf(group), shareOrDash(group.errorRate), formatNumber(group.judged)]),
      }}
    >
      <SegmentedControl
        className={classes.grouping ?? ""}
        data-screen-only
        size="xs"
        aria-label="Gruppieren nach"
        value={groupBy}
        onChange={(next) => setParameters(writeQuery({ ...query, groupBy: readGrouping(next) }), { replace: true })}
        data={[...groupings]}
      />
      <RankBars
        lines={groups.slice(0, shown).map((group) => ({
          key: group.key,
          name: <Link to={`/files?${groupBy}=${encodeURIComponent(group.key)}`}>{nameOf(group)}</Link>,
          share: group.errorRate ?? 0,
          value: `${shareOrDash(group.errorRate)} von ${formatCount(group.judged, "Datei", "Dateien")}`,
        }))}
      />
    </ChartFrame>
  );
};
