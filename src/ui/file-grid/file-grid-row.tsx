import { memo, type ReactElement } from "react";
import { severityWords } from "#engine/report/verdict-words.ts";
import { formatNumber } from "#text/format-number.ts";
import { FileValue } from "#ui/file-value.tsx";
import { SeverityIcon } from "#ui/severity-badge.tsx";
import { type LineMarks, nameCell, worstOf } from "./cell-mark.ts";
import { type Column, unknownColumn } from "./columns.ts";
import styles from "./file-grid.module.css";
import type { CellRef } from "./move-cell.ts";
import type { GridRow } from "./row-source.ts";
import { lineWidth, rowHeight } from "./sizes.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

interface Props {
  readonly row: number;
  readonly top: number;
  readonly width: number;
  /** Undefined while the row is being read. */
  readonly content: GridRow | undefined;
  readonly columns: readonly Column[];
  readonly shown: readonly ShownColumn[];
  readonly marksOf: (line: number) => LineMarks;
  readonly activeColumn: number | null;
  readonly onActivate: (cell: CellRef) => void;
}

/** One line of the file; marked cells say what is wrong in their name. */
export const FileGridRow = memo(function FileGridRow(props: Props): ReactElement {
  const { row, top, width, content, columns, shown, marksOf, activeColumn, onActivate } = props;
  const marks = content === undefined ? noMarks : marksOf(content.line);
  const lineMark = marks.get(0);
  const worst = worstOf(marks);
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ top, width, height: rowHeight }}>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a virtual grid. */}
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={
          content && lineMark
            ? `Zeile ${content.line}, ${lineMark.texts.join("; ")}`
            : content && `Zeile ${content.line}${worst === undefined ? "" : `, ${severityWords[worst][0]}`}`
        }
        title={lineMark?.texts.join("\n")}
        className={styles.line}
        data-severity={worst}
        data-active={activeColumn === -1 || undefined}
        tabIndex={activeColumn === -1 ? 0 : -1}
        style={{ width: lineWidth }}
        onFocus={() => onActivate({ row, column: -1 })}
      >
        {worst !== undefined && <SeverityIcon severity={worst} />}
        {content === undefined ? "…" : formatNumber(content.line)}
      </div>
      {shown.map(({ column, left }) => {
        const { number, name, width: cellWidth, isAmount } = columns[column] ?? unknownColumn(column);
        const value = content?.cells[number - 1] ?? "";
        const mark = marks.get(number);
        const isActive = activeColumn === column;
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
          <div
            key={column}
            role="gridcell"
            aria-colindex={number + 1}
            aria-label={
              mark === undefined || content === undefined ? undefined : nameCell(content.line, name, mark, value)
            }
            title={mark === undefined ? value : [value, ...mark.texts].join("\n")}
            className={styles.cell}
            data-severity={mark?.severity}
            data-amount={isAmount}
            data-active={isActive || undefined}
            tabIndex={isActive ? 0 : -1}
            style={{ left, width: cellWidth }}
            onFocus={() => onActivate({ row, column })}
          >
            {mark === undefined && value === "" ? null : <FileValue value={value} />}
          </div>
        );
      })}
    </div>
  );
});

const noMarks: LineMarks = new Map();
