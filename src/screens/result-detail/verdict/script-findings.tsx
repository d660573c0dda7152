import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { CallOutput } from "#contract/index.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import styles from "./added-findings.module.css";
import { type ScriptFindings as State, useScriptFindings } from "./use-script-findings.ts";

export function ResultScripts({ row }: { readonly row: FileCheckRow }): ReactElement | null {
  const scripts = useScriptFindings(row);
  return scripts && <ScriptFindings state={scripts} />;
}

/** Findings of the office's scripts, by script; they do not affect the verdict. */
export function ScriptFindings({ state }: { readonly state: State }): ReactElement | null {
  if (state.kind === "said") {
    const { scripts, faults } = state.answer;
    if (scripts.length + faults.length === 0) return null;
  }
  return (
    <section aria-labelledby="skripte" className={styles.section} data-framed>
      <h2 id="skripte" className={styles.heading}>
        {headline(state)}
      </h2>
      {state.kind === "said" && <Said answer={state.answer} />}
      {state.kind === "offline" && (
        <p className={styles.lead}>
          Zu dieser Datei gibt es welche. Sie liegen auf dem Server und brauchen eine Verbindung.
        </p>
      )}
      {state.kind === "failed" && (
        <p className={styles.lead} role="alert">
          Sie konnten nicht geladen werden. {errorText(state.error, "")}{" "}
          <Button variant="default" size="compact-sm" onClick={state.retry}>
            Erneut versuchen
          </Button>
        </p>
      )}
    </section>
  );
}

const headline = (state: State): string => {
  if (state.kind !== "said") return "Hinweise aus Skripten";
  const count = state.answer.scripts.reduce((sum, { findings, tags }) => sum + findings.length + tags.length, 0);
  return count === 0 ? "Hinweise aus Skripten" : `Hinweise aus Skripten: ${formatNumber(count)}`;
};

const Said = (props: { readonly answer: CallOutput<"readScriptFindings"> }): ReactElement => {
  const { scripts, waiting, faults } = props.answer;
  return (
    <>
      <p className={styles.lead} role="status">
        {waiting > 0 && `${formatCount(waiting, "Skript läuft", "Skripte laufen")} noch. `}
        Eigene Prüfungen Ihrer Kanzlei. Das Ergebnis der Prüfung hängt davon nicht ab.
      </p>
      <ul className={styles.sources}>
        {scripts.map(({ name, version, findings, tags }) => (
          <li key={name}>
            <h3 className={styles.name}>
              {name} <span>Version {version}</span>
            </h3>
            <ul className={styles.notes}>
              {findings.map(({ severity, text, line }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a script may say the same twice
                <li key={at}>
                  <SeverityBadge severity={severity} />
                  <span>
                    {line !== undefined && `Zeile ${formatNumber(line)}: `}
                    {text}
                  </span>
                </li>
              ))}
              {tags.length > 0 && <li>Schlagwörter: {tags.join(", ")}</li>}
            </ul>
          </li>
        ))}
        {faults.map(({ name, cause }) => (
          <li key={`fault ${name}`} data-fault>
            <h3 className={styles.name}>{name} ist gescheitert</h3>
            <p className={styles.lead}>
              {cause} <Link to="/admin/python-scripts">Läufe ansehen</Link>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
