import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatCount, formatShare } from "#text/format-number.ts";
import { listFormatRates } from "./figures.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

/** How often files of each format cannot be imported. */
export const FormatsWidget = ({ ownerId }: { readonly ownerId: string }): ReactElement => (
  <WidgetData
    label="Formate werden geladen"
    ownerId={ownerId}
    read={async () => listFormatRates(await readRows(ownerId))}
    empty="Noch keine geprüfte Datei in einem DATEV-Format."
  >
    {(rates) => (
      <ul className={styles.list}>
        {rates.map(({ name, files, share }) => (
          <li key={name}>
            <Link to={`/files?format=${encodeURIComponent(name)}`} className={styles.wide}>
              {name}
            </Link>
            <span className={styles.number}>{formatShare(share)} nicht importfähig</span>
            <span className={styles.number}>{formatCount(files, "Datei", "Dateien")}</span>
          </li>
        ))}
      </ul>
    )}
  </WidgetData>
);
