import { VisuallyHidden } from "@mantine/core";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { TextRow, TextView } from "#checks/file-view.ts";
import type { Report } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { holdsFocus } from "#ui/lead-focus.ts";
import { SeverityIcon } from "#ui/severity-badge.tsx";
import { useActiveFocus } from "#ui/use-active-focus.ts";
import { usePages } from "#ui/use-pages.ts";
import { useScaledRows } from "#ui/use-scaled-rows.ts";
import { wordsOfMarks } from "./mark-words.ts";
import styles from "./text.module.css";

interface Props {
  readonly text: TextView;
  readonly rowCount: number;
  readonly report: Report;
  readonly target: TextTarget | null;
  readonly query: string;
}

/** Position to show; a new object repeats the request. */
export interface TextTarget {
  readonly line: number;
  /** Offset in the text; left out if only the line is known. */
  readonly from?: number;
  /** Scrolls into view without moving the focus. */
  readonly isQuiet?: boolean;
}

/** In rem, as in the style sheet. */
const rowHeight = 1.5;

/** A text line by line with the positions of the Befunde marked; only visible rows are rendered. */
export function SourceView({ text, rowCount, report, target, query }: Props): ReactElement {
  const scroller = useRef<HTMLElement>(null);
  const rows = useScaledRows(scroller, rowCount, rowHeight);
  const { get, failed } = usePages<TextRow>(text.rows, rowCount, rows.first, rows.last);
  const [active, setActive] = useState<number | null>(null);
  const requestFocus = useActiveFocus(scroller, active);
  const reveal = useRef(rows.scrollTo);
  useEffect(() => {
    reveal.current = rows.scrollTo;
  });
  useEffect(() => {
    if (target === null) return;
    let current = true;
    void text.rowAt({ line: target.line, from: target.from ?? 0 }).then((row) => {
      if (!current || (target.isQuiet && holdsFocus(scroller.current))) return;
      requestFocus(target.isQuiet ? null : row);
      setActive(row);
      reveal.current(row);
    });
    return () => {
      current = false;
    };
  }, [text, target, requestFocus]);
  const shown = Array.from({ length: Math.max(0, rows.last - rows.first + 1) }, (_, at) => rows.first + at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section ref={scroller} className={styles.scroller} aria-label="Quelltext" tabIndex={0}>
      <div className={styles.canvas} style={{ height: rows.height }}>
        {shown.map((row) => (
          <SourceRow
            key={row}
            top={rows.topOf(row)}
            content={get(row)}
            report={report}
            isActive={row === active}
            query={query}
          />
        ))}
      </div>
      {failed && <p role="alert">Einige Zeilen ließen sich nicht lesen.</p>}
    </section>
  );
}

interface RowProps {
  readonly top: number;
  /** Undefined while the row is being read. */
  readonly content: TextRow | undefined;
  readonly report: Report;
  readonly isActive: boolean;
  readonly query: string;
}

function SourceRow({ top, content, report, isActive, query }: RowProps): ReactElement {
  const words =
    content &&
    wordsOfMarks(
      report,
      content.marks.map(({ finding }) => finding),
    );
  return (
    <div
      className={styles.row}
      style={{ top }}
      data-severity={words?.severity}
      data-active={isActive || undefined}
      // The target row takes the focus, so that it is read out.
      tabIndex={-1}
      title={words?.text}
    >
      <span className={styles.line} aria-hidden={content?.isContinued || undefined}>
        {words && <SeverityIcon severity={words.severity} />}
        {words && <VisuallyHidden>{words.text}</VisuallyHidden>}
        {content === undefined ? "…" : content.isContinued ? "" : formatNumber(content.line)}
      </span>
      <code className={styles.code}>{content && paint(content, query)}</code>
    </div>
  );
}

/** The text of a row with its marks; search hits are highlighted outside marks. */
function paint({ text, marks }: TextRow, query: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, finding } of marks) {
    if (end <= start || start < at) continue;
    parts.push(paintFound(text.slice(at, start), query, at));
    parts.push(
      <mark key={`${start} ${finding}`} className={styles.mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(paintFound(text.slice(at), query, at));
  return parts;
}

function paintFound(text: string, query: string, offset: number): ReactNode {
  const at = query.trim() === "" ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return text;
  const end = at + query.length;
  return (
    <span key={`found ${offset}`}>
      {text.slice(0, at)}
      <span className={styles.found}>{text.slice(at, end)}</span>
      {paintFound(text.slice(end), query, offset + end)}
    </span>
  );
}
