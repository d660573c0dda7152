import { Modal } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { type RuleChange, summariseComparison } from "#data/checks/compare-findings.ts";
import { describePeriod } from "#text/describe-format.ts";
import { formatDateTime } from "#text/format-date.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { FileName } from "#ui/file-name.tsx";
import { LoadingRows } from "#ui/loading-rows.tsx";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./compare-dialog.module.css";
import { ComparedStapel } from "./compared-stapel.tsx";
import { type ComparedFile, useComparison } from "./use-comparison.ts";

interface Props {
  readonly ownerId: string;
  /** Ids of two checks, or nothing to compare. */
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Two states of a file, or two files: rules that are fixed, new or unchanged, then bookings and sums. */
export function CompareDialog({ ownerId, ids, onClose }: Props): ReactElement {
  return (
    <Modal opened={ids.length === 2} onClose={onClose} title="Zwei Stände vergleichen" size="lg" centered>
      {ids.length === 2 && <Content key={ids.join()} ownerId={ownerId} ids={ids} />}
    </Modal>
  );
}

function Content({ ownerId, ids }: Omit<Props, "onClose">): ReactElement {
  const { state, retry } = useComparison(ownerId, ids);
  if (state.kind === "loading") return <LoadingRows label="Ergebnisse werden verglichen" rows={6} />;
  if (state.kind === "failed") {
    return <ErrorState title="Die Ergebnisse konnten nicht verglichen werden." cause={state.cause} onRetry={retry} />;
  }
  const { earlier, later, comparison } = state;
  return (
    <>
      <dl className={styles.files}>
        <Side name="Früher" file={earlier} />
        <Side name="Später" file={later} />
      </dl>
      <p role="status" className={styles.summary}>
        {summariseComparison(comparison)}
      </p>
      <Group title="Behoben" changes={comparison.fixed} />
      <Group title="Neu" changes={comparison.added} />
      <Group title="Unverändert" changes={comparison.unchanged} />
      <ComparedStapel earlier={earlier} later={later} />
    </>
  );
}

const Side = ({ name, file }: { readonly name: string; readonly file: ComparedFile }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Link to={`/results/${file.localId}`}>
        <FileName name={file.originalFileName} />
      </Link>
      <span className={styles.facts}>
        {file.verdict && <VerdictBadge verdict={file.verdict} format={file.format} />}
        {describePeriod(file.header) ?? (file.checkedAt !== null && formatDateTime(file.checkedAt))}
      </span>
    </dd>
  </div>
);

const Group = ({ title, changes }: { readonly title: string; readonly changes: readonly RuleChange[] }) =>
  changes.length > 0 && (
    <section className={styles.group}>
      <h3>
        {title} ({formatNumber(changes.length)})
      </h3>
      <ul>
        {changes.map((change) => (
          <li key={change.rule}>
            <SeverityBadge severity={change.severity} />
            <span className={styles.title}>
              {change.title} <code>{change.rule}</code>
            </span>
            <span className={styles.count}>{describeCounts(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const describeCounts = ({ before, after }: RuleChange): string =>
  before > 0 && after > 0 && before !== after
    ? `${formatNumber(before)} → ${formatCount(after, "Fundstelle", "Fundstellen")}`
    : formatCount(Math.max(before, after), "Fundstelle", "Fundstellen");
