import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatFileDate } from "#text/format-date.ts";
import type { EndingDeviation } from "./ending-deviations.ts";
import styles from "./overview.module.css";
import { readEndingDeviations } from "./read-rows.ts";
import { WidgetData } from "./widget-data.tsx";

/** Accepted deviations that end soon or have just ended. */
export const DeviationsWidget = (props: { readonly ownerId: string; readonly title: string }): ReactElement => (
  <WidgetData
    {...props}
    isOfDevice
    label="Abweichungen werden geladen"
    read={() => readEndingDeviations(props.ownerId)}
    empty="Keine akzeptierte Abweichung läuft in den nächsten 30 Tagen ab."
    table={toTable}
    more={() => <Link to="/results?befunde=akzeptiert">Akzeptierte Befunde</Link>}
  >
    {(deviations) => (
      <ul className={styles.list}>
        {deviations.map((one) => (
          <li key={one.id}>
            <Link to={one.target} className={styles.wide}>
              {one.title}
            </Link>
            <span className={styles.number}>{one.scope}</span>
            <span className={styles.number}>{describeEnd(one)}</span>
          </li>
        ))}
      </ul>
    )}
  </WidgetData>
);

/** „endet am 30.11.2026“ */
const describeEnd = ({ until, isOver }: EndingDeviation): string =>
  `${isOver ? "endete" : "endet"} am ${formatFileDate(until.replaceAll("-", ""))}`;

const toTable = (deviations: readonly EndingDeviation[]) => ({
  columns: ["Abweichung", "Gilt für", "Frist"],
  rows: deviations.map((one) => [one.title, one.scope, describeEnd(one)]),
});
