import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OfficeFinding, OfficeRequirements } from "#checks/check-office-stored.ts";
import type { Occurrence } from "#engine/index.ts";
import styles from "#screens/result-detail/verdict/added-findings.module.css";
import { formatClient } from "#text/client-names.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import type { Position } from "#ui/file-grid/position.ts";
import { FileValue } from "#ui/file-value.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import type { Office, OfficeAnswer } from "./use-office-findings.ts";

interface Props {
  readonly office: Office;
  /** Opens a position in the file; null if the file is not shown line by line. */
  readonly onShow: ((position: Position) => void) | null;
}

/** Findings of the person's own rules and client profiles; they do not affect the verdict. */
export function OfficeFindings({ office: { requirements, answer }, onShow }: Props): ReactElement {
  const { findings, settled } = answer.kind === "done" ? answer : { findings: [], settled: [] };
  const entriesOf = (list: readonly OfficeFinding[]): readonly ReactElement[] =>
    list.map((finding) => <Entry key={`${finding.rule} ${finding.severity}`} finding={finding} onShow={onShow} />);
  return (
    <section aria-labelledby="eigene-vorgaben" className={styles.section} data-framed data-office={answer.kind}>
      <div role="status">
        <h2 id="eigene-vorgaben" className={styles.heading}>
          {headline(answer)}
        </h2>
      </div>
      <p className={styles.lead}>
        {answer.kind === "none" && `${answer.reason} `}
        {answer.kind !== "none" &&
          `Geprüft ${answer.kind === "running" ? "wird " : ""}mit ${nameRequirements(requirements)}. `}
        Das Ergebnis der Prüfung hängt davon nicht ab. <Link to="/settings#vorgaben">Vorgaben ändern</Link>
      </p>
      <Folded
        className={styles.sources}
        entries={entriesOf(findings)}
        more={(count) => formatCount(count, "weitere Regel", "weitere Regeln")}
      />
      {settled.length > 0 && (
        <>
          <p className={styles.settled}>Mit dem Profil des Mandanten geklärt:</p>
          <Folded
            className={styles.sources}
            entries={entriesOf(settled)}
            more={(count) => formatCount(count, "weiterer Befund", "weitere Befunde")}
          />
        </>
      )}
    </section>
  );
}

function headline(answer: OfficeAnswer): string {
  if (answer.kind === "running") return "Eigene Vorgaben werden geprüft";
  if (answer.kind === "none") return "Eigene Vorgaben nicht geprüft";
  const { findings } = answer;
  if (findings.length === 0) return "Eigene Vorgaben eingehalten.";
  const count = findings.reduce((sum, finding) => sum + finding.count, 0);
  const rules = formatCount(findings.length, "Regel", "Regeln");
  return `Eigene Vorgaben: ${rules} verletzt, ${formatCount(count, "Fundstelle", "Fundstellen")}`;
}

const nameRequirements = ({ ownRules, clientProfile }: OfficeRequirements): string =>
  [
    ...(ownRules.length === 0 ? [] : [formatCount(ownRules.length, "eigenen Regel", "eigenen Regeln")]),
    ...(clientProfile === null
      ? []
      : [`dem Profil des Mandanten ${formatClient(clientProfile.mandantennummer ?? "")}`]),
  ].join(" und ");

function Entry({ finding, onShow }: Pick<Props, "onShow"> & { readonly finding: OfficeFinding }): ReactElement {
  const { rule, severity, title, count, occurrences } = finding;
  const more = count - occurrences.length;
  const entries = occurrences.map((occurrence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and one cell may be marked twice
    <li key={index}>
      <OccurrenceEntry occurrence={occurrence} onShow={onShow} />
    </li>
  ));
  if (more > 0) entries.push(<li key="more">und {formatNumber(more)} weitere</li>);
  return (
    <li data-rule={rule}>
      <h3 className={styles.title}>
        <SeverityBadge severity={severity} />
        <span>{title}</span>
        <span className={styles.count}>{formatCount(count, "Fundstelle", "Fundstellen")}</span>
      </h3>
      <Folded
        className={styles.occurrences}
        entries={entries}
        more={() => `Weitere Fundstellen (${formatNumber(count - shownAtOnce)})`}
      />
    </li>
  );
}

function OccurrenceEntry(props: Pick<Props, "onShow"> & { readonly occurrence: Occurrence }): ReactElement {
  const { occurrence, onShow } = props;
  const { line, field, fieldName, path, member, found } = occurrence;
  const words = [
    ...(member === undefined ? [] : [`Datei „${member}“`]),
    ...(line === 0 ? [] : [`Zeile ${formatNumber(line)}`]),
    ...(path === undefined ? (field === undefined ? [] : [fieldName ?? `Feld ${field}`]) : [path]),
  ].join(", ");
  const content = (
    <>
      {words === "" ? "Ganze Datei" : words}
      {(field !== undefined || path !== undefined) && (
        <>
          : <FileValue value={found ?? ""} />
        </>
      )}
    </>
  );
  if (onShow === null || line === 0) return content;
  return (
    <button type="button" className={styles.position} onClick={() => onShow({ line, field: field ?? 0 })}>
      {content}
    </button>
  );
}

const shownAtOnce = 3;

/** A list that shows its first entries, and the others on a click. */
function Folded(props: {
  readonly entries: readonly ReactElement[];
  readonly className: string | undefined;
  readonly more: (count: number) => ReactNode;
}): ReactElement | null {
  const { entries, className, more } = props;
  if (entries.length === 0) return null;
  const folded = entries.slice(shownAtOnce);
  return (
    <>
      <ul className={className}>{entries.slice(0, shownAtOnce)}</ul>
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{more(folded.length)}</summary>
          <ul className={className}>{folded}</ul>
        </details>
      )}
    </>
  );
}
