import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { filesOf } from "#engine/report/verdict-counts.ts";
import { describeClient } from "#text/describe-format.ts";
import { describeSender } from "#text/describe-invoice.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { RankBars } from "#ui/charts/rank-bars.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import type { GroupTrend, Trends } from "./figures.ts";
import { type Grouping, groupings, readGrouping, type TrendsQuery, writeQuery } from "./period.ts";
import classes from "./trends.module.css";
import { shareOrDash } from "./words.ts";

const shown = 12;

/** How files are assigned, and which of them are not counted. */
const assigned: Readonly<Record<Grouping, string>> = {
  mandant: "Dateien ohne Mandant zählen nicht mit.",
  vorsystem: "Das Vorsystem nennt sich in der Herkunft der Kopfdaten; Dateien ohne sie zählen nicht mit.",
  absender:
    "Erkannt wird der Absender einer E-Rechnung an seiner USt-IdNr., sonst an der Steuernummer, sonst am Namen. E-Rechnungen eines Archivs zählen einzeln; die eines Belegpakets gehören zum Paket und zählen nicht mit.",
  format: "Dateien ohne erkanntes Format zählen nicht mit.",
};

/** Failures by Mandant, by program, by sender of e-invoices, or by format. */
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
  const [one, several, failed] =
    groupBy === "absender"
      ? ["E-Rechnung", "E-Rechnungen", "ungültigen E-Rechnungen an den beurteilten E-Rechnungen des Absenders"]
      : ["Datei", "Dateien", "nicht importfähigen Dateien an den beurteilten Dateien der Gruppe"];
  const nameOf = ({ key, consultantNumber, invoice }: GroupTrend): string => {
    if (invoice !== null) return describeSender(invoice);
    return groupBy === "mandant" ? (describeClient(consultantNumber, key) ?? key) : key;
  };
  const [worst] = groups;
  return (
    <ChartFrame
      hasPicture={false}
      title={`Fehlerquote je ${word}`}
      sentence={
        worst === undefined
          ? `In diesem Zeitraum gibt es keine ${one}, die sich zuordnen ließe.`
          : `Am höchsten: ${nameOf(worst)} mit ${shareOrDash(worst.errorRate)} von ${formatCount(worst.judged, one, several)}.`
      }
      definition={`Anteil der ${failed}. ${assigned[groupBy]} Als häufigste Regeln stehen in der Tabelle bis zu drei, die in den meisten Dateien der Gruppe verletzt sind, ohne Hinweise.`}
      table={{
        columns: [word, several, "Fehlerquote", "beurteilt", "Häufigste Regeln"],
        rows: groups.map((group) => [
          nameOf(group),
          formatNumber(filesOf(group.counts)),
          shareOrDash(group.errorRate),
          formatNumber(group.judged),
          group.rules.map(({ rule, title, files }) => `${rule} ${title} (${formatNumber(files)})`).join("; "),
        ]),
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
          value: [
            `${shareOrDash(group.errorRate)} von ${formatCount(group.judged, one, several)}`,
            groupBy === "absender" && group.rules[0]?.title,
          ]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
    </ChartFrame>
  );
};
