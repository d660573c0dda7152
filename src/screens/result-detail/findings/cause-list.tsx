import type { ReactElement } from "react";
import type { Finding, Report } from "#engine/index.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import styles from "./cause-list.module.css";

interface Props {
  readonly report: Report;
  readonly onOpen: (finding: number) => void;
}

/** Probable causes, each with the Befunde it explains; entries of the list of Befunde, in front of them. */
export function CauseList({ report, onOpen }: Props): ReactElement {
  return (
    <>
      {(report.causes ?? []).map(({ id, title, text, findings }) => (
        <li key={id} className={styles.cause} data-cause={id}>
          <h3 className={styles.title}>Ursache vermutlich: {title}</h3>
          <p className={styles.text}>{text}</p>
          <details open={findings.length <= shownAtOnce}>
            <summary>Erklärt {formatCount(findings.length, "Befund", "Befunde")}</summary>
            <ul className={styles.consequences}>
              {findings.map((at) => (
                <Consequence key={at} finding={report.findings[at]} onOpen={() => onOpen(at)} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </>
  );
}

const shownAtOnce = 4;

function Consequence(props: {
  readonly finding: Finding | undefined;
  readonly onOpen: () => void;
}): ReactElement | null {
  const { finding, onOpen } = props;
  if (finding === undefined) return null;
  return (
    <li>
      <button type="button" className={styles.consequence} onClick={onOpen}>
        <SeverityBadge severity={finding.severity} />
        <span>{finding.title}</span>
        <span className={styles.count}>{formatNumber(finding.count)}</span>
      </button>
    </li>
  );
}
