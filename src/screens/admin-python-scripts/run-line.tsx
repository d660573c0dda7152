import type { ReactElement } from "react";
import type { ScriptRun } from "#contract/scripts.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount, formatDuration, formatNumber } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { kindWords, runWords } from "./script-words.ts";
import classes from "./scripts.module.css";

/** One run: file, outcome and output. */
export const RunLine = ({ run }: { readonly run: ScriptRun }): ReactElement => {
  const { state, kind, version, fileName, createdAt, durationMs, exitCode, cause, startedBy } = run;
  const facts = [
    kindWords[kind],
    fileName ?? "Datei nicht mehr vorhanden",
    startedBy,
    durationMs === null ? "" : formatDuration(durationMs),
    exitCode === null ? "" : `Exit-Code ${exitCode}`,
  ];
  return (
    <li>
      <div className={classes.about}>
        <strong data-bad={state === "failed" || undefined}>
          {runWords[state]} · {formatDateTime(createdAt)} · Version {version}
        </strong>
        <span>{facts.filter(Boolean).join(" · ")}</span>
        {cause !== null && <span data-bad={state === "failed" || undefined}>{cause}</span>}
        {state === "done" && <Said run={run} />}
        <Stream name="Ausgabe" text={run.stdout} />
        <Stream name="Fehlerausgabe" text={run.stderr} />
      </div>
    </li>
  );
};

const Said = ({ run: { findings, tags } }: { readonly run: ScriptRun }): ReactElement => {
  if (findings.length + tags.length === 0) return <span>Das Skript hat nichts gemeldet.</span>;
  return (
    <>
      <span>{formatCount(findings.length, "Meldung", "Meldungen")}</span>
      <ul className={classes.said}>
        {findings.map(({ severity, text, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a script may say the same twice
          <li key={at} className={classes.message}>
            <SeverityBadge severity={severity} />
            <span>
              {line !== undefined && `Zeile ${formatNumber(line)}: `}
              {text}
            </span>
          </li>
        ))}
      </ul>
      {tags.length > 0 && <span>Schlagwörter: {tags.join(", ")}</span>}
    </>
  );
};

const Stream = ({ name, text }: { readonly name: string; readonly text: string }): ReactElement | null =>
  text === "" ? null : (
    <details>
      <summary>{name}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.stream} tabIndex={0} aria-label={name}>
        {text}
      </section>
    </details>
  );
