import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { byFiles, countByRule, type RuleLine } from "#data/checks/count-by-rule.ts";
import { severityWords } from "#engine/report/verdict-words.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import styles from "./overview.module.css";
import { readFindings } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

const shown = 10;

export const RulesWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => (
  <WidgetData
    {...props}
    label="Regeln werden geladen"
    read={async () =>
      countByRule(await readFindings(props.ownerId))
        .toSorted(byFiles)
        .slice(0, shown)
    }
    empty="Auf diesem Gerät liegt noch kein Ergebnis mit Befunden."
    table={toTable}
    more={() => <Link to="/results">Alle Regeln mit ihren Dateien</Link>}
  >
    {(ranks) => (
      <ol className={styles.list}>
        {ranks.map(({ rule, title, severity, files }) => (
          <li key={rule}>
            <Link to={`/help#regel-${rule}`} className={styles.wide}>
              {title}
            </Link>
            <SeverityBadge severity={severity} />
            <Link to={`/files?text=${encodeURIComponent(rule)}`} className={styles.number}>
              {formatCount(files, "Datei", "Dateien")}
            </Link>
          </li>
        ))}
      </ol>
    )}
  </WidgetData>
);

const toTable = (ranks: readonly RuleLine[]) => ({
  columns: ["Regel", "Bedeutung", "Schwere", "Dateien", "Fundstellen"],
  rows: ranks.map(({ rule, title, severity, files, occurrences }) => [
    rule,
    title,
    severityWords[severity][0],
    formatNumber(files),
    formatNumber(occurrences),
  ]),
});
