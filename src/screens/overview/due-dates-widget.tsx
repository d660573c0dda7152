import type { ReactElement } from "react";
import { formatDate } from "#text/format-date.ts";
import { listDueDates } from "./due-dates.ts";
import styles from "./overview.module.css";

/** When the next advance VAT returns are due. */
export const DueDatesWidget = (): ReactElement => (
  <>
    <ul className={styles.list}>
      {listDueDates(Date.now()).map(({ name, at, days }) => (
        <li key={name}>
          <span className={styles.wide}>{name}</span>
          <span className={styles.number}>
            {formatDate(at)}, {days === 0 ? "heute" : days === 1 ? "morgen" : `in ${days} Tagen`}
          </span>
        </li>
      ))}
    </ul>
    <p className={styles.note}>Wochenenden sind berücksichtigt, Feiertage nicht.</p>
  </>
);
