import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { findHelp, type HelpSource } from "./find-help.ts";
import classes from "./help-page.module.css";

/** What the search of the help found; a choice opens it at its place. */
export const HelpHits = (props: { query: string; source: HelpSource; onChosen: () => void }): ReactElement => {
  const hits = findHelp(props.query, props.source);
  return (
    <>
      <p role="status" className={classes.muted}>
        {hits.length > 0 && formatCount(hits.length, "Treffer", "Treffer")}
      </p>
      {hits.length === 0 ? (
        <EmptyState title={messages.shell.nothingFound(props.query.trim())} />
      ) : (
        <ul className={classes.hits}>
          {hits.map(({ kind, hash, title, text }) => (
            <li key={hash}>
              <Link to={`#${hash}`} onClick={props.onChosen}>
                {title}
              </Link>
              <span className={classes.muted}>
                {kind} · {text}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
