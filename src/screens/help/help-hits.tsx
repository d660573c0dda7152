import { type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#text/format-number.ts";
import { messages } from "#text/messages.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import classes from "./help-page.module.css";
import { useHelpHits } from "./use-help-hits.ts";

interface Props {
  readonly query: string;
  readonly listLookups: (query: string) => readonly string[];
  readonly onChosen: () => void;
}

/** Entries the search of the help has, and where to look up numbers it does not have; a choice opens the entry. */
export const HelpHits = (props: Props): ReactElement => {
  const [attempt, setAttempt] = useState(0);
  const search = useHelpHits(props.query.trim(), attempt);
  if (search === "loading") return <LoadingRows label="Hilfe wird durchsucht" rows={8} rowHeight={44} />;
  if (search === "failed") {
    return (
      <ErrorState
        title={messages.shell.searchFailed}
        cause="Der Regelkatalog ließ sich auf diesem Gerät nicht laden."
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  }
  const { query, hits } = search;
  const lookups = props.listLookups(query);
  return (
    <>
      <div role="status">
        {hits.length > 0 && <p className={classes.muted}>{formatCount(hits.length, "Treffer", "Treffer")}</p>}
        {lookups.map((lookup) => (
          <p key={lookup} className={classes.reading}>
            {lookup}
          </p>
        ))}
      </div>
      {hits.length === 0 ? (
        lookups.length === 0 && <EmptyState title={messages.shell.nothingFound(query)} />
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
