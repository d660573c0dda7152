import type { ReactElement } from "react";
import type { LineMarks } from "./cell-mark.ts";
import { type Column, unknownColumn } from "./columns.ts";
import styles from "./file-grid.module.css";
import type { CellRef } from "./move-cell.ts";
import type { ShownColumn } from "./pin-columns.ts";
import { placeCell } from "./place-cell.ts";

interface Props {
  readonly columns: readonly Column[];
  readonly shown: readonly ShownColumn[];
  readonly width: number;
  /** Line of the file that names the columns. */
  readonly line: number;
  readonly marks: LineMarks;
  readonly activeColumn: number | null;
  readonly onActivate: (cell: CellRef) => void;
}

/** Names and numbers of the columns; a mark on the heading line is shown here. */
export function GridHead({ columns, shown, width, line, marks, activeColumn, onActivate }: Props): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div role="row" aria-rowindex={1} className={styles.head} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: part of a virtual grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: reached through the line numbers. */}
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        Zeile
      </div>
      {shown.map(({ column, left, pin }) => {
        const { name, number, width: cellWidth, isAmount } = columns[column] ?? unknownColumn(column);
        const mark = marks.get(number);
        const isActive = activeColumn === column;
        return (
          // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
          <div
            key={column}
            role="columnheader"
            aria-colindex={number + 1}
            aria-label={mark === undefined ? undefined : `Zeile ${line}, ${name}, ${mark.texts.join("; ")}`}
            title={mark?.texts.join("\n") ?? name}
            className={styles.columnHead}
            data-severity={mark?.severity}
            data-amount={isAmount}
            data-active={isActive || undefined}
            tabIndex={isActive ? 0 : -1}
            data-pinned={pin !== undefined || undefined}
            style={placeCell(cellWidth, left, pin)}
            onFocus={() => onActivate({ row: -1, column })}
          >
            <span className={styles.columnName}>{name}</span>
            <span className={styles.columnNumber}>{number}</span>
          </div>
        );
      })}
    </div>
  );
}
