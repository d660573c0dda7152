import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { rankRules } from "./figures.ts";
import styles from "./overview.module.css";
import { readFindings } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

/** The ten rules that most files violate. */
export const RulesWidget = ({ ownerId }: { readonly ownerId: string }): ReactElement => (
  <WidgetData
    label="Regeln werden geladen"
    ownerId={ownerId}
    read={async () => rankRules(await readFindings(ownerId))}
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
