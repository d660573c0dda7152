import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import { severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import { openPanel } from "#state/panels.ts";
import { vault } from "#state/vault.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { LockedNotice } from "#ui/locked-notice.tsx";
import { groupFindings, type RuleLine } from "./group-findings.ts";
import { NothingChecked } from "./nothing-checked.tsx";
import { readFindings } from "./read-results.ts";
import classes from "./results.module.css";

/** Which rules are violated most, over all reports on this device. */
export const RuleTab = ({ ownerId }: { ownerId: string }): ReactElement => {
  const locked = useSnapshot(vault).status === "locked";
  const reports = useLiveQuery(async () => readFindings(ownerId), [ownerId, locked]);
  if (locked) {
    return <LockedNotice title="Die Befunde sind mit Ihrer PIN geschützt." onUnlock={() => openPanel("pin")} />;
  }
  if (!reports) return <LoadingRows label="Ergebnisse werden geladen" rows={5} rowHeight={56} />;
  if (reports.length === 0) return <NothingChecked />;
  const lines = groupFindings(reports);
  if (lines.length === 0) return <EmptyState title="Keine offenen Befunde." />;
  return (
    <>
      <p className={classes.note}>
        Berechnet aus {formatCount(reports.length, "Ergebnis", "Ergebnissen")} auf diesem Gerät.
      </p>
      {severityOrder.map((severity) => {
        const group = lines.filter((line) => line.severity === severity);
        return (
          group.length > 0 && (
            <section key={severity} aria-labelledby={`regeln-${severity}`}>
              <h2 id={`regeln-${severity}`} className={classes.group}>
                {severityWords[severity][1]}
              </h2>
              <ul className={classes.list} data-columns="2">
                {group.map((line) => (
                  <li key={line.rule}>
                    <RuleRow line={line} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </>
  );
};

const RuleRow = ({ line }: { line: RuleLine }): ReactElement => (
  <>
    <div className={classes.main}>
      <Link to={`/help#regel-${line.rule}`} className={classes.name}>
        {line.title}
      </Link>
      <span className={classes.facts}>
        <code>{line.rule}</code>
        {" · "}
        <Link to={`/files?text=${encodeURIComponent(line.rule)}`}>{formatCount(line.files, "Datei", "Dateien")}</Link>
      </span>
    </div>
    <div className={classes.counts}>{formatCount(line.occurrences, "Fundstelle", "Fundstellen")}</div>
  </>
);
