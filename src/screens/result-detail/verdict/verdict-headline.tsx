import { type ReactElement, useState } from "react";
import type { Report } from "#engine/index.ts";
import { describeLimit } from "#engine/report/verdict-words.ts";
import { describeVerdict } from "#text/describe-verdict.ts";
import { formatNumber } from "#text/format-number.ts";
import { VerdictIcon } from "#ui/verdict-badge.tsx";
import { splitAdvice } from "./split-advice.ts";
import styles from "./verdict-headline.module.css";

interface Props {
  readonly report: Report;
  /** Undefined while the engine is loading. */
  readonly currentRuleset: string | undefined;
  /** Counted Fundstellen of the headline that are repaired without a decision; null if unknown. */
  readonly repairable: number | null;
  /** Repairs are still being determined; their text keeps its space. */
  readonly isLooking?: boolean;
}

/** The verdict as one sentence, and below it what it does not promise. */
export function VerdictHeadline({ report, currentRuleset, repairable, isLooking = false }: Props): ReactElement {
  // On a phone the words take a line of their own, which stays when there are none.
  const [keepsPlace] = useState(isLooking);
  const green = report.verdict === "importable" || report.verdict === "importableWithWarnings";
  return (
    <div className={styles.headline} data-verdict={report.verdict}>
      <span className={styles.icon}>
        <VerdictIcon verdict={report.verdict} />
      </span>
      <div>
        <p className={styles.sentence}>
          {describeVerdict(report)}
          {repairable !== null && repairable > 0 && (
            <span className={styles.share}>, davon {formatNumber(repairable)} automatisch korrigierbar</span>
          )}
          {(isLooking || (keepsPlace && repairable === 0)) && (
            <span className={styles.share} data-pending>
              , davon 1 automatisch korrigierbar
            </span>
          )}
        </p>
        {report.verdict === "notCheckable" && <Reason text={report.reason ?? ""} />}
        {green && (
          // The app promises no more than it checked.
          <p className={styles.note}>{describeLimit(report)}</p>
        )}
        {currentRuleset !== undefined && isOlder(report.rulesetVersion, currentRuleset) && (
          <p className={styles.note}>
            Seit dieser Prüfung gibt es einen neueren Regelstand. Prüfen Sie die Datei erneut.
          </p>
        )}
      </div>
    </div>
  );
}

/** Kind of the file, and advice in a sentence of its own. */
function Reason({ text }: { readonly text: string }): ReactElement {
  const { what, advice } = splitAdvice(text);
  if (advice === undefined) return <p className={styles.note}>{what}</p>;
  return (
    <>
      <p className={styles.note}>{what}.</p>
      <p className={styles.advice}>
        <strong>So geht es weiter:</strong> {advice}
      </p>
    </>
  );
}

const isOlder = (version: string, current: string): boolean =>
  version.localeCompare(current, "de", { numeric: true }) < 0;
