import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { FileGroup } from "#data/checks/group-files.ts";
import { formatCount, formatNumber, formatShare } from "#text/format-number.ts";
import { listRates } from "./figures.ts";
import styles from "./overview.module.css";
import { readRows } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

interface Props {
  readonly ownerId: string;
  readonly title: string;
}

/** How often files of each format cannot be imported. */
export const FormatsWidget = (props: Props): ReactElement => (
  <WidgetData
    {...props}
    label="Formate werden geladen"
    read={async () => listRates(await readRows(props.ownerId), "format")}
    empty="Noch keine geprüfte Datei in einem DATEV-Format."
    table={toTable("Format")}
  >
    {(rates) => <Rates rates={rates} parameter="format" />}
  </WidgetData>
);

/** How often files of each program cannot be imported. */
export const SourcesWidget = (props: Props): ReactElement => (
  <WidgetData
    {...props}
    label="Vorsysteme werden geladen"
    read={async () => listRates(await readRows(props.ownerId), "vorsystem")}
    empty="Noch keine geprüfte Datei nennt in ihren Kopfdaten eine Herkunft."
    table={toTable("Vorsystem")}
  >
    {(rates) => <Rates rates={rates} parameter="vorsystem" />}
  </WidgetData>
);

const shown = 10;

const Rates = ({ rates, parameter }: { readonly rates: readonly FileGroup[]; readonly parameter: string }) => (
  <ul className={styles.list}>
    {rates.slice(0, shown).map(({ key, judged, errorRate }) => (
      <li key={key}>
        <Link to={`/files?${parameter}=${encodeURIComponent(key)}`} className={styles.wide}>
          {key}
        </Link>
        <span className={styles.number}>{formatShare(errorRate ?? 0)} nicht importfähig</span>
        <span className={styles.number}>{formatCount(judged, "Datei", "Dateien")}</span>
      </li>
    ))}
  </ul>
);

const toTable = (column: string) => (rates: readonly FileGroup[]) => ({
  columns: [column, "Nicht importfähig", "Dateien"],
  rows: rates.map(({ key, judged, errorRate }) => [key, formatShare(errorRate ?? 0), formatNumber(judged)]),
});
