import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { byFiles, countByRule } from "#data/checks/count-by-rule.ts";
import { formatCount } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import styles from "./overview.module.css";
import { readFindings } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

const shown = 10;

/** The ten rules that most files violate. */
export const RulesWidget = ({ ownerId }: { readonly ownerId: string }): ReactElement => (
  <WidgetData
    label="Regeln werden geladen"
    ownerId={ownerId}
    read={async () =>
      countByRule(await readFindings(ownerId))
        .toSorted(byFiles)
        .slice(0, shown)
    }
    empty="Auf diesem Gerät liegt noch kein Ergebnis mit Befunden."
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
