import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { severityWords } from "#engine/report/verdict-words.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ChartFrame } from "#ui/charts/chart-frame.tsx";
import { RankBars } from "#ui/charts/rank-bars.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import type { Trends } from "./figures.ts";
import type { TrendsQuery } from "./period.ts";

export const RulesTable = ({
  trends: { rules },
  query,
}: {
  readonly trends: Trends;
  readonly query: TrendsQuery;
}): ReactElement => {
  const [first] = rules;
  return (
    <ChartFrame
      hasPicture={false}
      title="Häufigste Regeln"
      sentence={
        first === undefined
          ? "In diesem Zeitraum hat keine Datei einen Fehler oder eine Warnung."
          : `Am häufigsten: ${first.title} (${formatCount(first.files, "Datei", "Dateien")}).`
      }
      definition="Gezählt werden Dateien, nicht Fundstellen; Hinweise zählen nicht mit. Die zehn häufigsten Regeln werden gezeigt."
      table={{
        columns: ["Regel", "Bedeutung", "Schwere", "Dateien", "Dateien davor", "Fundstellen"],
        rows: rules.map(({ rule, title, severity, files, filesBefore, occurrences }) => [
          rule,
          title,
          severityWords[severity][0],
          formatNumber(files),
          formatNumber(filesBefore),
          formatNumber(occurrences),
        ]),
      }}
    >
      <RankBars
        lines={rules.map(({ rule, title, severity, files, filesBefore }) => ({
          key: rule,
          name: (
            <>
              <Link to={`/help#regel-${rule}`}>{title}</Link> <SeverityBadge severity={severity} />
            </>
          ),
          share: files / (first?.files ?? 1),
          value: (
            <Link to={`/files?text=${encodeURIComponent(rule)}`}>
              {formatCount(files, "Datei", "Dateien")}
              {query.compares && `, davor ${formatNumber(filesBefore)}`}
            </Link>
          ),
        }))}
      />
    </ChartFrame>
  );
};
