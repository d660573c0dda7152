import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./audit-lines.module.css";
import { auditWord } from "./audit-words.ts";
import { type AuditEntry, describeEntry } from "./describe-entry.ts";

/** Entries as the server wrote them, newest first. */
export const AuditLines = ({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement => (
  <ol className={classes.entries} aria-label="Protokoll">
    {entries.map((entry) => (
      <li key={entry.position}>
        <span className={classes.when}>{formatDateTime(entry.at)}</span>
        <div>
          <strong>{auditWord(entry.action)}</strong>
          <span>{[entry.actor || "Server", entry.address].filter(Boolean).join(" · ")}</span>
          <Details entry={entry} />
        </div>
      </li>
    ))}
  </ol>
);

const Details = ({ entry }: { readonly entry: AuditEntry }): ReactElement => {
  const { facts, texts, fileId } = describeEntry(entry);
  return (
    <>
      {facts.length > 0 && <code>{facts.join(" · ")}</code>}
      {fileId !== null && <Link to={`/results/${fileId}`}>Dateiprüfung öffnen</Link>}
      {texts.length > 0 && (
        <details>
          <summary>Einzelheiten</summary>
          {texts.map(({ word, text }) => (
            <section key={word} aria-label={word}>
              <span>{word}</span>
              <code className={classes.text}>{text}</code>
            </section>
          ))}
        </details>
      )}
    </>
  );
};
