import type { ReactElement } from "react";
import type { FileCheckRow } from "#data/store/tables.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import styles from "./queue-item.module.css";

interface Props extends Pick<FileCheckRow, "verdict" | "format" | "counts"> {
  /** Shown until there is a verdict. */
  readonly without: string;
}

/** Start of a row: the verdict and the counts of findings. */
export const QueueVerdict = ({ verdict, format, counts, without }: Props): ReactElement => (
  <div className={styles.verdict}>
    {verdict === null ? (
      <span className={styles.facts}>{without}</span>
    ) : (
      <VerdictBadge verdict={verdict} format={format} />
    )}
    {counts && verdict !== null && verdict !== "notCheckable" && (
      <span className={styles.facts}>{describeCounts(counts)}</span>
    )}
  </div>
);
