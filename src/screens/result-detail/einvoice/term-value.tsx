import type { ReactElement } from "react";
import type { OutlineTerm } from "#engine/index.ts";
import { compareSeverities, severityWords } from "#engine/report/verdict-words.ts";
import { wordsOfMarks } from "#screens/result-detail/file/mark-words.ts";
import { SeverityIcon } from "#ui/severity-badge.tsx";
import styles from "./invoice.module.css";
import { useInvoiceMarks } from "./invoice-context.ts";

/** The value of a term; with Befunde it is a button that opens them one after the other. */
export function TermValue({ term: { path, shown } }: { readonly term: OutlineTerm }): ReactElement {
  const { report, anchors, active, onOpen } = useInvoiceMarks();
  const choices = anchors.get(path) ?? [];
  const words = wordsOfMarks(
    report,
    choices.map(({ finding }) => finding),
  );
  const place = { "data-anchor": path, "data-active": path === active || undefined };
  if (words === null) {
    return (
      // The target value takes the focus, so that it is read out.
      <span className={styles.value} tabIndex={-1} {...place}>
        {shown}
      </span>
    );
  }
  const worstFirst = choices.toSorted((a, b) =>
    compareSeverities(report.findings[a.finding]?.severity ?? "hint", report.findings[b.finding]?.severity ?? "hint"),
  );
  return (
    <button
      type="button"
      className={styles.mark}
      data-severity={words.severity}
      aria-label={`${shown}, ${words.text}`}
      title={words.text}
      onClick={() => onOpen(worstFirst)}
      {...place}
    >
      <SeverityIcon severity={words.severity} />
      <span>{shown}</span>
    </button>
  );
}

interface GroupMarksProps {
  /** Path of the group, its section, or both. */
  readonly at: readonly string[];
}

/** Befunde about a whole group, such as a missing term. */
export function GroupMarks({ at }: GroupMarksProps): ReactElement | null {
  const { report, anchors, active, onOpen } = useInvoiceMarks();
  const own = at.filter((one) => anchors.has(one));
  if (own.length === 0) return null;
  return (
    <ul className={styles.groupMarks} data-screen-only>
      {own.flatMap((anchor) =>
        (anchors.get(anchor) ?? []).map((choice) => {
          const { severity, title } = report.findings[choice.finding] ?? {};
          if (severity === undefined) return null;
          return (
            <li key={`${anchor} ${choice.finding}`}>
              <button
                type="button"
                className={styles.mark}
                aria-label={`${severityWords[severity][0]}: ${title}`}
                data-severity={severity}
                data-anchor={anchor}
                data-active={anchor === active || undefined}
                onClick={() => onOpen([choice])}
              >
                <SeverityIcon severity={severity} />
                <span>{title}</span>
              </button>
            </li>
          );
        }),
      )}
    </ul>
  );
}
