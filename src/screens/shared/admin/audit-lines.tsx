import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./audit-lines.module.css";
import { auditSentence } from "./audit-sentences.ts";
import { type AuditEntry, type AuditNames, describeEntry } from "./describe-entry.ts";

interface Props {
  readonly entries: readonly AuditEntry[];
  readonly names: AuditNames;
}

/** Entries as German sentences, newest first. */
export const AuditLines = ({ entries, names }: Props): ReactElement => (
  <ol className={classes.entries} aria-label="Protokoll">
    {entries.map((entry) => {
      const sentence = auditSentence(entry, names);
      const from = [entry.actor, entry.address].filter(Boolean).join(" · ");
      return (
        <li key={entry.position}>
          <span className={classes.when}>{formatDateTime(entry.at)}</span>
          <div>
            <strong>{sentence}</strong>
            {from !== "" && <span>{from}</span>}
            <Details entry={entry} names={names} sentence={sentence} />
          </div>
        </li>
      );
    })}
  </ol>
);

interface DetailsProps {
  readonly entry: AuditEntry;
  readonly names: AuditNames;
  readonly sentence: string;
}

const Details = ({ entry, names, sentence }: DetailsProps): ReactElement => {
  const { facts: all, texts, fileId } = describeEntry(entry, names);
  // Already part of the sentence.
  const facts = all.filter((fact) => !sentence.includes(fact.replace(/^[^:]+: /, "")));
  return (
    <>
      {facts.length > 0 && <span>{facts.join(" · ")}</span>}
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
