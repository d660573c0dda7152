import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Finding } from "#engine/index.ts";
import { useScaledRows } from "#ui/use-scaled-rows.ts";
import type { Column } from "./columns.ts";
import styles from "./file-grid.module.css";
import { FileGridRow } from "./file-grid-row.tsx";
import { marksByField } from "./marks.ts";
import { movePlace, type Place } from "./move-place.ts";
import type { OccurrenceIndex } from "./occurrence-index.ts";
import type { FileRow, RowSource } from "./row-source.ts";
import { usePages } from "./use-pages.ts";

/** A place the grid is asked to show; `token` tells two requests for the same place apart. */
export interface GridTarget {
  readonly line: number;
  readonly field: number;
  readonly token: number;
}

interface Props {
  readonly label: string;
  readonly source: RowSource;
  readonly columns: readonly Column[];
  readonly index: OccurrenceIndex;
  readonly findings: readonly Finding[];
  readonly target: GridTarget | null;
}

const rowHeight = 36;
const headHeight = 48;
const lineWidth = 76;

/** The lines of a file as an ARIA grid; rows and columns exist only while they are visible. */
export function FileGrid({ label, source, columns, index, findings, target }: Props): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: -1, column: 0 });
  const focusWanted = useRef(false);
  const rows = useScaledRows(scroller, source.count, rowHeight, headHeight);
  const { get, failed } = usePages<FileRow>(source.read, source.count, rows.first, rows.last);

  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((column: number) => columns[column]?.width ?? 120, [columns]),
    // The line numbers stand before the first column and, being sticky, over whatever is scrolled beneath them.
    paddingStart: lineWidth,
    scrollPaddingStart: lineWidth,
    overscan: 3,
  });
  const width = across.getTotalSize();
  // The cell with the keyboard must exist although it is scrolled away, or the focus would fall to the page.
  const items = across.getVirtualItems();
  const shownColumns = useMemo(
    () =>
      withActive(
        items.map((item) => ({ column: item.index, left: item.start })),
        active.column,
        columns,
      ),
    [items, active.column, columns],
  );
  const shownRows = withRow(rows.first, rows.last, active.row, source.count);

  const show = (place: Place): void => {
    focusWanted.current = true;
    setActive(place);
    if (place.row >= 0) rows.scrollTo(place.row);
    if (place.column >= 0) across.scrollToIndex(place.column, { align: "auto" });
  };
  const showPlace = useRef(show);
  useEffect(() => {
    showPlace.current = show;
  });

  useEffect(() => {
    if (target === null) return;
    let current = true;
    void source.rowOfLine(target.line).then((row) => {
      if (current && row < source.count) showPlace.current({ row: Math.max(row, -1), column: target.field - 1 });
    });
    return () => {
      current = false;
    };
  }, [target, source]);

  // After every drawing: the wanted cell may appear only when its row has been read.
  useEffect(() => {
    if (!focusWanted.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>("[data-active]");
    if (cell === null || cell === undefined) return;
    cell.focus({ preventScroll: true });
    focusWanted.current = false;
  });

  const press = (event: KeyboardEvent): void => {
    const next = movePlace(event, active, { rows: source.count, columns: columns.length, page: rows.fits });
    if (next === null) return;
    event.preventDefault();
    show(next);
  };

  const headingMarks = useMemo(() => marksByField(index.marksOf(2), findings), [index, findings]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot virtualise both directions.
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={source.count + 1}
      aria-colcount={columns.length + 1}
      aria-readonly
      tabIndex={-1}
      className={styles.scroller}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid above. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus. */}
      <div role="row" aria-rowindex={1} className={styles.head} style={{ width, height: headHeight }}>
        {/* biome-ignore lint/a11y/useSemanticElements: part of the grid above. */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: reached through the line numbers. */}
        <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: lineWidth }}>
          Zeile
        </div>
        {shownColumns.map(({ column, left }) => {
          const { name, number, width: cellWidth } = columns[column] ?? { name: "", number: column + 1, width: 120 };
          const mark = headingMarks.get(number);
          const isActive = active.row === -1 && active.column === column;
          return (
            // biome-ignore lint/a11y/useSemanticElements: part of the grid above.
            <div
              key={column}
              role="columnheader"
              aria-colindex={column + 2}
              aria-label={mark === undefined ? undefined : `Zeile 2, ${name}, ${mark.texts.join("; ")}`}
              title={mark?.texts.join("\n") ?? name}
              className={styles.columnHead}
              data-severity={mark?.severity}
              data-active={isActive || undefined}
              tabIndex={isActive ? 0 : -1}
              style={{ left, width: cellWidth }}
              onFocus={() => setActive({ row: -1, column })}
            >
              <span className={styles.columnName}>{name}</span>
              <span className={styles.columnNumber}>{number}</span>
            </div>
          );
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: part of the grid above. */}
      <div role="rowgroup" className={styles.canvas} style={{ width, height: rows.height }}>
        {shownRows.map((row) => (
          <FileGridRow
            key={row}
            row={row}
            top={rows.topOf(row)}
            width={width}
            height={rowHeight}
            lineWidth={lineWidth}
            content={get(row)}
            columns={columns}
            shown={shownColumns}
            index={index}
            findings={findings}
            activeColumn={active.row === row ? active.column : null}
            onActivate={setActive}
          />
        ))}
      </div>
      {failed && <p role="alert">Einige Zeilen ließen sich nicht lesen.</p>}
    </div>
  );
}

interface ShownColumn {
  readonly column: number;
  readonly left: number;
}

function withActive(shown: readonly ShownColumn[], active: number, columns: readonly Column[]): readonly ShownColumn[] {
  if (active < 0 || active >= columns.length || shown.some(({ column }) => column === active)) return shown;
  const left = columns.slice(0, active).reduce((sum, column) => sum + column.width, lineWidth);
  return active < (shown[0]?.column ?? 0) ? [{ column: active, left }, ...shown] : [...shown, { column: active, left }];
}

function withRow(first: number, last: number, active: number, count: number): readonly number[] {
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (active < 0 || active >= count || (active >= first && active <= last)) return shown;
  return active < first ? [active, ...shown] : [...shown, active];
}
