import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { usePages } from "#ui/use-pages.ts";
import { useScaledRows } from "#ui/use-scaled-rows.ts";
import { withActive } from "#ui/with-active.ts";
import type { LineMarks } from "./cell-mark.ts";
import type { Column } from "./columns.ts";
import styles from "./file-grid.module.css";
import { FileGridRow } from "./file-grid-row.tsx";
import type { GridEdit } from "./grid-edit.ts";
import { GridHead } from "./grid-head.tsx";
import { type CellRef, moveCell } from "./move-cell.ts";
import type { GridTarget, Position } from "./position.ts";
import type { GridRow, RowSource } from "./row-source.ts";
import { headHeight, rowHeight } from "./sizes.ts";
import { useCellFocus } from "./use-cell-focus.ts";
import { useShownColumns } from "./use-shown-columns.ts";

interface Props {
  readonly source: RowSource;
  readonly columns: readonly Column[];
  /** Marks of a line of the file; a new function means new marks. */
  readonly marksOf: (line: number) => LineMarks;
  /** Line of the file that names the columns. */
  readonly headingLine: number;
  readonly target: GridTarget | null;
  /** Null if values are only shown. */
  readonly edit: GridEdit | null;
  /** Search text to highlight. */
  readonly query: string;
  /** Called with the cell a person has moved to; field 0 is the whole line. */
  readonly onCell: (position: Position) => void;
}

/** The lines of a file as an ARIA grid; rows and columns exist only while they are visible. */
export function FileGrid({ source, columns, marksOf, headingLine, target, edit, query, onCell }: Props): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellRef>({ row: -1, column: 0 });
  const rows = useScaledRows(scroller, source.count, rowHeight, headHeight);
  const { get, failed } = usePages<GridRow>(source.read, source.count, rows.first, rows.last);
  const { width, edge, shown, scrollTo } = useShownColumns(scroller, columns, active.column);
  const reveal = (cell: CellRef): void => {
    setActive(cell);
    if (cell.row >= 0) rows.scrollTo(cell.row);
    if (cell.column >= 0) scrollTo(cell.column);
  };
  const show = useCellFocus({ scroller, source, columns, target, active, reveal });
  const { editing, changeEditing } = useEditing(show);
  const activate = useActivate(({ row, column }) => {
    setActive({ row, column });
    const line = get(row)?.line;
    if (line !== undefined) onCell({ line, field: columns[column]?.number ?? 0 });
  });
  const press = (event: KeyboardEvent): void => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (isPlain && (event.key === "Enter" || event.key === "F2" || event.key === "e")) {
      const line = get(active.row)?.line;
      if (line === undefined || edit?.canEdit(line, columns[active.column]?.number ?? 0) !== true) return;
      event.preventDefault();
      changeEditing(active);
      return;
    }
    const next = moveCell(event, active, { rows: source.count, columns: columns.length, page: rows.fits });
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  const headingMarks = useMemo(() => marksOf(headingLine), [marksOf, headingLine]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot virtualise both directions.
    <div
      ref={scroller}
      role="grid"
      aria-label="Zeilen der Datei"
      aria-rowcount={source.count + 1}
      aria-colcount={(columns.at(-1)?.number ?? 0) + 1}
      aria-readonly={edit === null}
      tabIndex={-1}
      className={styles.scroller}
      style={{ scrollPaddingInlineStart: `${edge}rem` }}
      onKeyDown={press}
    >
      <GridHead
        columns={columns}
        shown={shown}
        width={width}
        line={headingLine}
        marks={headingMarks}
        activeColumn={active.row === -1 ? active.column : null}
        onActivate={setActive}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid above. */}
      <div role="rowgroup" className={styles.canvas} style={{ width, height: rows.height }}>
        {withActive(rows.first, rows.last, active.row, source.count).map((row) => (
          <FileGridRow
            key={row}
            row={row}
            top={rows.topOf(row)}
            width={width}
            content={get(row)}
            columns={columns}
            shown={shown}
            marksOf={marksOf}
            activeColumn={active.row === row ? active.column : null}
            onActivate={activate}
            edit={edit}
            editingColumn={editing?.row === row ? editing.column : null}
            onEdit={changeEditing}
            query={query.trim() === "" ? "" : query.toLowerCase()}
          />
        ))}
      </div>
      {failed && <p role="alert">Einige Zeilen ließen sich nicht lesen.</p>}
    </div>
  );
}

/** The same function at every render, for the reason given below. */
function useActivate(act: (cell: CellRef) => void): (cell: CellRef) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((cell) => latest.current(cell), []);
}

/** The cell being changed. A new function would render all rows again, so it stays the same. */
function useEditing(show: (cell: CellRef) => void) {
  const [editing, setEditing] = useState<CellRef | null>(null);
  const latest = useRef(editing);
  const changeEditing = useCallback(
    (cell: CellRef | null): void => {
      const before = latest.current;
      latest.current = cell;
      setEditing(cell);
      // The focus goes back to the cell that was changed.
      if (cell === null && before !== null) show(before);
    },
    [show],
  );
  return { editing, changeEditing };
}
