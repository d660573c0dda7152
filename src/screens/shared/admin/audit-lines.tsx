import type { ReactElement } from "react";
import type { CallOutput } from "#contract/index.ts";
import { formatDateTime } from "#text/format-date.ts";
import classes from "./audit-lines.module.css";
import { auditWord } from "./audit-words.ts";

type Entry = CallOutput<"listAudit">["entries"][number];

/** Entries as the server wrote them, newest first. */
export const AuditLines = ({ entries }: { readonly entries: readonly Entry[] }): ReactElement => (
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

const Details = ({ entry: { actor, subject, detail } }: { readonly entry: Entry }): ReactElement | null => {
  const facts = Object.entries(detail).flatMap(([name, value]) =>
    value === null ? [] : [`${detailWords[name] ?? name}: ${value === "[]" ? "keine" : String(value)}`],
  );
  const text = [subject === actor ? "" : subject, ...facts].filter(Boolean).join(" · ");
  return text === "" ? null : <code>{text}</code>;
};

/** Names of facts that occur often; the others are shown as they were written. */
const detailWords: Readonly<Record<string, string>> = {
  email: "E-Mail",
  role: "Rolle",
  roleBefore: "Rolle vorher",
  roleAfter: "Rolle nachher",
  fullNameBefore: "Name vorher",
  fullNameAfter: "Name nachher",
  clientNumbers: "Mandanten",
  clientNumbersBefore: "Mandanten vorher",
  clientNumbersAfter: "Mandanten nachher",
  locked: "gesperrt",
  device: "Gerät",
  before: "vorher",
  after: "nachher",
  owner: "Person",
  kind: "Art",
  name: "Name",
  scopes: "Umfang",
  days: "Tage",
  format: "Format",
  way: "Weg",
  by: "durch",
  tags: "Schlagwörter",
  assignee: "zuständig",
  workflow: "Workflow",
  fileChecks: "Dateiprüfungen",
  trash: "Papierkorb",
  devices: "Geräte",
  failedJobs: "gescheiterte Aufträge",
  runs: "Läufe",
  scriptOutputs: "Ausgaben von Skripten",
  mails: "Zeilen zu E-Mails",
};
