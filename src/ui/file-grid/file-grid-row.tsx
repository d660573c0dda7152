import { memo, type ReactElement } from "react";
import { severityWords } from "#engine/report/verdict-words.ts";
import { formatNumber } from "#text/format-number.ts";
import { SeverityIcon } from "#ui/severity-badge.tsx";
import { type LineMarks, worstOf } from "./cell-mark.ts";
import { type Column, unknownColumn } from "./columns.ts";
import styles from "./file-grid.module.css";
import { FileGridCell } from "./file-grid-cell.tsx";
import type { GridEdit } from "./grid-edit.ts";
import type { CellRef } from "./move-cell.ts";
import type { ShownColumn } from "./pin-columns.ts";
import type { GridRow } from "./row-source.ts";

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
  /** Null if values are only shown. */
  readonly edit: GridEdit | null;
  /** Column of the cell that is being changed. */
  readonly editingColumn: number | null;
  /** Begins or, with null, ends changing a cell. */
  readonly onEdit: (cell: CellRef | null) => void;
  /** Search text in lower case; empty without a search. */
  readonly query: string;
}

/** One line of the file; marked cells name their problem. */
export const FileGridRow = memo(function FileGridRow(props: Props): ReactElement {
  const { row, top, width, content, columns, shown, marksOf, activeColumn, onActivate } = props;
  const { edit, editingColumn, onEdit, query } = props;
  const marks = content === undefined ? noMarks : marksOf(content.line);
  const lineMark = marks.get(0);
  const worst = worstOf(marks);
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a virtual grid.
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    <div role="row" aria-rowindex={row + 2} className={styles.row} style={{ top, width }}>
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
        onFocus={() => onActivate({ row, column: -1 })}
      >
        {worst !== undefined && <SeverityIcon severity={worst} />}
        {content === undefined ? "…" : formatNumber(content.line)}
      </div>
      {shown.map(({ column, left, pin }) => {
        const { number } = columns[column] ?? unknownColumn(column);
        const value = content?.cells[number - 1] ?? "";
        const mark = marks.get(number);
        const line = content?.line;
        const changed = line === undefined ? undefined : edit?.changedValue(line, number);
        // A value too long to be shown whole cannot be written back whole.
        const canEdit = line !== undefined && value.length < maxEditedLength && edit?.canEdit(line, number) === true;
        return (
          <FileGridCell
            key={column}
            line={line}
            column={columns[column] ?? unknownColumn(column)}
            left={left}
            pin={pin}
            value={value}
            changed={changed}
            mark={mark}
            isActive={activeColumn === column}
            isMatch={query !== "" && (changed ?? value).toLowerCase().includes(query)}
            canEdit={canEdit}
            isEditing={editingColumn === column}
            onFocus={() => onActivate({ row, column })}
            onEdit={() => onEdit({ row, column })}
            onEdited={(next) => {
              onEdit(null);
              if (next !== null && line !== undefined && next !== (changed ?? value))
                edit?.commit({ line, field: number }, value, next);
            }}
          />
        );
      })}
    </div>
  );
});

const maxEditedLength = 4_000;
const noMarks: LineMarks = new Map();
