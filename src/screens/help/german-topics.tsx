import type { ReactElement } from "react";
import type { GermanTopic } from "#engine/index.ts";
import classes from "./help-page.module.css";

/** Rates, limits and periods of German tax law with their validity and source. */
export const GermanTopics = ({ topics }: { topics: readonly GermanTopic[] }): ReactElement => (
  <div className={classes.reading}>
    <p className={classes.muted}>
      Was wann galt oder gilt, zum Nachschlagen. Steuersätze prüft Prüfstapel nach dem Leistungsdatum, sonst nach dem
      Belegdatum.
    </p>
    {topics.map(({ topic, rows }) => (
      <section key={topic} className={classes.guide}>
        <h2>{topic}</h2>
        <ul>
          {rows.map(({ value, period, legal, sources }) => (
            <li key={`${period} ${value}`}>
              {period === "" ? value : `${period}: ${value}`}
              <div className={classes.muted}>{[...(legal === undefined ? [] : [legal]), ...sources].join(" · ")}</div>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
