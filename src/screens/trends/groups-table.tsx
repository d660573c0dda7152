import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { describeClient } from "#text/describe-format.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { RankBars } from "#ui/charts/rank-bars.tsx";
import type { GroupLine, Trends } from "./figures.ts";
import { type TrendsQuery, writeQuery } from "./period.ts";
import classes from "./trends.module.css";
import { shareOrDash } from "./words.ts";

const shown = 12;

/** Where files fail most: by Mandant or by format. */
export const GroupsTable = ({
  trends: { groups },
  query,
}: {
  readonly trends: Trends;
  readonly query: TrendsQuery;
}): ReactElement => {
  const [, setParameters] = useSearchParams();
  const isByClient = query.groupBy === "mandant";
  const nameOf = ({ key, consultantNumber }: GroupLine): string =>
    isByClient ? (describeClient(consultantNumber, key) ?? key) : key;
  const [worst] = groups;
  return (
    <ChartFrame
      hasPicture={false}
      title={isByClient ? "Fehlerquote je Mandant" : "Fehlerquote je Format"}
      sentence={
        worst === undefined
          ? "In diesem Zeitraum nennt keine Datei einen Mandanten."
          : `Am höchsten: ${nameOf(worst)} mit ${shareOrDash(worst.errorRate)} von ${formatCount(worst.files, "Datei", "Dateien")}.`
      }
      definition="Anteil der nicht importfähigen Dateien an den beurteilten Dateien der Gruppe. Dateien ohne Mandant zählen bei den Mandanten nicht mit."
      table={{
        columns: [isByClient ? "Mandant" : "Format", "Fehlerquote", "Dateien"],
        rows: groups.map((group) => [nameOf(group), shareOrDash(group.errorRate), formatNumber(group.files)]),
      }}
    >
      <SegmentedControl
        className={classes.grouping ?? ""}
        data-screen-only
        size="xs"
        aria-label="Gruppieren nach"
        value={query.groupBy}
        onChange={(groupBy) =>
          setParameters(writeQuery({ ...query, groupBy: groupBy === "format" ? "format" : "mandant" }), {
            replace: true,
          })
        }
        data={[
          { value: "mandant", label: "Mandant" },
          { value: "format", label: "Format" },
        ]}
      />
      <RankBars
        lines={groups.slice(0, shown).map((group) => ({
          key: group.key,
          name: (
            <Link to={`/files?${isByClient ? "mandant" : "format"}=${encodeURIComponent(group.key)}`}>
              {nameOf(group)}
            </Link>
          ),
          share: group.errorRate ?? 0,
          value: `${shareOrDash(group.errorRate)} von ${formatCount(group.files, "Datei", "Dateien")}`,
        }))}
      />
    </ChartFrame>
  );
};
