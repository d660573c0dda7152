import { memo, type ReactElement } from "react";
import { formatNumber } from "#text/format-number.ts";
import { FileValue } from "#ui/file-value.tsx";
import { type LineMarks, nameCell } from "./cell-mark.ts";
import type { Column } from "./columns.ts";
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
            : content && `Zeile ${content.line}`
        }
        title={lineMark?.texts.join("\n")}
        className={styles.line}
        data-severity={lineMark?.severity}
        data-active={activeColumn === -1 || undefined}
        tabIndex={activeColumn === -1 ? 0 : -1}
        style={{ width: lineWidth }}
        onFocus={() => onActivate({ row, column: -1 })}
      >
        {content === undefined ? "…" : formatNumber(content.line)}
      </div>
      {shown.map(({ column, left }) => {
        const { number, name, width: cellWidth } = columns[column] ?? { number: column + 1, name: "", width: 120 };
        const value = content?.cells[column] ?? "";
        const mark = marks.get(number);
        const isActive = activeColumn === column;
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={
              mark === undefined || content === undefined ? undefined : nameCell(content.line, name, mark, value)
            }
            title={mark === undefined ? value : [value, ...mark.texts].join("\n")}
            className={styles.cell}
            data-severity={mark?.severity}
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
