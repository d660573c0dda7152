import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactElement, useDeferredValue, useState } from "react";
import { RowCheckbox } from "#ui/row-checkbox.tsx";
import { Separator } from "#ui/separator.tsx";
import { readPixelsPerRem } from "#ui/use-pixels-per-rem.ts";
import {
  type Column,
  fitColumns,
  fixedWidth,
  menuWidth,
  minTableWidth,
  type TableLayout,
  widthLimits,
} from "./columns.ts";
import type { Sort, SortColumn } from "./files-filter.ts";
import styles from "./files-table.module.css";
import type { ListProps } from "./list-props.ts";
import { TableRow } from "./table-row.tsx";

interface Props extends ListProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly layout: TableLayout;
  readonly onResize: (column: SortColumn, width: number) => void;
  readonly density: "dense" | "roomy";
}

/** The working list for screens with room for columns. */
export function FilesTable({ sort, onSort, layout, onResize, density, ...list }: Props): ReactElement {
  const { rows, selected, onSelect, active } = list;
  const { ref, width } = useElementSize();
  const [dragged, setDragged] = useState<Readonly<Partial<Record<SortColumn, number>>>>({});
  const drawn = { ...layout, widths: { ...layout.widths, ...dragged } };
  const shown = fitColumns(drawn, (width || pageWidth()) / readPixelsPerRem());
  // Draws the first screen before the rows below it.
  const drawnRows = useDeferredValue(true, false) ? rows : rows.slice(0, rowsOfScreen);
  const below = rows.length - drawnRows.length;
  const ids = rows.map((row) => row.localId);
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <div ref={ref} className={styles.scroller} data-framed>
      <table className={styles.table} data-density={density} style={{ minWidth: `${minTableWidth(shown)}rem` }}>
        <caption>
          <VisuallyHidden>Dateiprüfungen</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ width: `${fixedWidth - menuWidth}rem` }} />
          <col />
          {shown.map(({ key, width: rem }) => (
            <col key={key} style={{ width: `${rem}rem` }} />
          ))}
          <col style={{ width: `${menuWidth}rem` }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <RowCheckbox
                label="Alle auf dieser Seite auswählen"
                checked={chosen > 0 && chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={(checked) => onSelect(ids, checked)}
              />
            </th>
            <SortHeader column={{ key: "datei", name: "Datei" }} sort={sort} onSort={onSort} />
            {shown.map((column) => (
              <SortHeader
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                onDrag={(rem) => setDragged({ [column.key]: rem })}
                onResize={(rem) => {
                  setDragged({});
                  onResize(column.key, rem);
                }}
              />
            ))}
            <th scope="col">
              <VisuallyHidden>Aktionen</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {drawnRows.map((row) => (
            <TableRow
              key={row.localId}
              row={row}
              columns={shown}
              active={row.localId === active}
              selected={selected.has(row.localId)}
              onSelect={onSelect}
              connected={list.connected}
              onDelete={list.onDelete}
            />
          ))}
          {/* Reserves the space of the missing rows, so that a restored scroll position is right. */}
          {below > 0 && (
            <tr aria-hidden>
              <td style={{ height: `calc(var(--cell) * ${below})` }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Rows visible on most screens. */
const rowsOfScreen = 14;

/** Before the first measurement: the page without its margins. */
const pageWidth = (): number => document.documentElement.clientWidth - 48;

interface SortProps {
  readonly column: Pick<Column, "key" | "name" | "number"> & Partial<Column>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onDrag?: (width: number) => void;
  readonly onResize?: (width: number) => void;
}

function SortHeader({ column, sort, onSort, onDrag, onResize }: SortProps): ReactElement {
  const isSorted = sort.column === column.key;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
  const { width, min } = column;
  return (
    <th
      scope="col"
      className={column.number && styles.number}
      aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : undefined}
    >
      <UnstyledButton
        className={styles.sort}
        onClick={() => onSort({ column: column.key, descending: isSorted ? !sort.descending : column.number === true })}
      >
        <span className={styles.heading}>{column.name}</span>
        {isSorted && <Arrow size={14} stroke={1.75} aria-hidden />}
      </UnstyledButton>
      {onDrag && onResize && width !== undefined && min !== undefined && (
        <Separator
          label={`Breite der Spalte ${column.name}`}
          className={styles.resizer}
          value={width}
          {...widthLimits({ min })}
          step={1}
          unit={0.25}
          valueAt={(distance) => distance / readPixelsPerRem()}
          onDrag={onDrag}
          onStep={onResize}
          onRelease={() => onResize(width)}
        />
      )}
    </th>
  );
}
