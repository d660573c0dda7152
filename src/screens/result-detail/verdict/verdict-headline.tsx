import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { Report } from "#engine/index.ts";
import { describeCounts, describeVerdict } from "#text/describe-verdict.ts";
import { verdictLimit } from "#text/verdict-limit.ts";
import styles from "./verdict-headline.module.css";

interface Props {
  readonly report: Report;
  /** Undefined while the engine, which knows it, is on its way. */
  readonly currentRuleset: string | undefined;
}

/** The verdict as one sentence, and below it what it does not promise. */
export function VerdictHeadline({ report, currentRuleset }: Props): ReactElement {
  const Icon = icons[report.verdict];
  const green = report.verdict === "importable" || report.verdict === "importableWithWarnings";
  return (
    <div className={styles.headline} data-verdict={report.verdict}>
      <Icon size={28} stroke={1.75} aria-hidden className={styles.icon} />
      <div>
        <p className={styles.sentence}>{describeVerdict(report)}</p>
        {report.verdict === "notCheckable" && <p className={styles.note}>{report.reason}</p>}
        {hasSeveralSeverities(report) && <p className={styles.note}>Insgesamt {describeCounts(report.counts)}.</p>}
        {green && <p className={styles.note}>{verdictLimit(report.rulesetVersion)}</p>}
        {currentRuleset !== undefined && isOlder(report.rulesetVersion, currentRuleset) && (
          <p className={styles.note}>
            Seit dieser Prüfung gibt es einen neueren Regelstand. Prüfen Sie die Datei erneut.
          </p>
        )}
      </div>
    </div>
  );
}

const isOlder = (version: string, current: string): boolean =>
  version.localeCompare(current, "de", { numeric: true }) < 0;

/** With one severity only, the headline has said it all. */
const hasSeveralSeverities = ({ counts }: Report): boolean =>
  [counts.error, counts.warning, counts.hint].filter((count) => count > 0).length > 1;

const icons = {
  importable: IconCircleCheck,
  importableWithWarnings: IconAlertTriangle,
  notImportable: IconCircleX,
  notCheckable: IconHelpCircle,
} as const satisfies Record<Report["verdict"], unknown>;
