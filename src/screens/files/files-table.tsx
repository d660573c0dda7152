import { Checkbox, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/store/tables.ts";
import { runningChecks } from "#state/running-checks.ts";
import { describeClient, describePeriod } from "#text/describe-format.ts";
import { formatNumber } from "#text/format-number.ts";
import { shownStatus } from "#text/shown-status.ts";
import { OriginWord } from "#ui/origin-chip.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { StatusLabel } from "#ui/status-label.tsx";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import type { Sort, SortColumn } from "./files-filter.ts";
import styles from "./files-table.module.css";
import { RowMenu } from "./row-menu.tsx";

export interface ListProps {
  readonly rows: readonly FileCheckRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (localIds: readonly string[], selected: boolean) => void;
  /** Row the keyboard is on, or -1. */
  /** `localId` of the row the keys are at. */
  readonly active: string | null;
  readonly connected: boolean;
  readonly onDelete: (row: FileCheckRow) => void;
}

interface Props extends ListProps {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

const columns: readonly { readonly key: SortColumn; readonly name: string; readonly number?: true }[] = [
  { key: "datei", name: "Datei" },
  { key: "urteil", name: "Ergebnis" },
  { key: "fehler", name: "Fehler", number: true },
  { key: "warnungen", name: "Warnungen", number: true },
  { key: "format", name: "Format" },
  { key: "mandant", name: "Mandant" },
  { key: "zeitraum", name: "Zeitraum" },
  { key: "status", name: "Status" },
  { key: "geprueft", name: "Geprüft am" },
];

/** The working list for screens with room for columns. */
export function FilesTable({
  rows,
  selected,
  onSelect,
  active,
  connected,
  onDelete,
  sort,
  onSort,
}: Props): ReactElement {
  const ids = rows.map((row) => row.localId);
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption className={styles.caption}>Dateiprüfungen, sortierbar über die Spaltenköpfe</caption>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label="Alle auf dieser Seite auswählen"
                checked={chosen > 0 && chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={(event) => onSelect(ids, event.currentTarget.checked)}
              />
            </th>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col">Herkunft</th>
            <th scope="col">
              <span className={styles.hidden}>Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.localId}
              row={row}
              active={row.localId === active}
              selected={selected.has(row.localId)}
              onSelect={onSelect}
              connected={connected}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Omit<ListProps, "rows" | "selected" | "active"> {
  readonly row: FileCheckRow;
  readonly active: boolean;
  readonly selected: boolean;
}

function TableRow({ row, active, selected, onSelect, connected, onDelete }: RowProps): ReactElement {
  const running = useSnapshot(runningChecks).entries[row.localId];
  const isChecking = running?.status === "processing";
  return (
    <tr data-active={active || undefined} data-selected={selected || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={`${row.originalFileName} auswählen`}
          checked={selected}
          onChange={(event) => onSelect([row.localId], event.currentTarget.checked)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={`/results/${row.localId}`} data-row={row.localId} title={row.originalFileName}>
          {row.originalFileName}
        </Link>
      </th>
      <td>{row.verdict === null ? "–" : <VerdictBadge verdict={row.verdict} />}</td>
      <td className={styles.number}>{row.counts === null ? "–" : formatNumber(row.counts.error)}</td>
      <td className={styles.number}>{row.counts === null ? "–" : formatNumber(row.counts.warning)}</td>
      <td>{row.format === null ? "–" : nameFormat(row)}</td>
      <td className={styles.digits}>{describeClient(row.consultantNumber, row.clientNumber) ?? "–"}</td>
      <td className={styles.digits}>{describePeriod(row.header) ?? "–"}</td>
      <td>
        <StatusLabel
          status={isChecking && shownStatus(row) === "local" ? "processing" : shownStatus(row)}
          progress={isChecking ? running.progress : undefined}
        />
      </td>
      <td className={styles.digits}>{row.checkedAt === null ? "–" : <RelativeTime at={row.checkedAt} />}</td>
      <td>
        <OriginWord origin={row.origin} agreement={row.agreement} />
      </td>
      <td>
        <RowMenu row={row} connected={connected} onDelete={() => onDelete(row)} />
      </td>
    </tr>
  );
}

const nameFormat = ({ format }: FileCheckRow): string =>
  format === null ? "" : format.version === undefined ? format.name : `${format.name} ${format.version}`;

interface SortProps {
  readonly column: (typeof columns)[number];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

function SortHeader({ column, sort, onSort }: SortProps): ReactElement {
  const isSorted = sort.column === column.key;
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp;
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
        {column.name}
        {isSorted && <Arrow size={14} stroke={1.75} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
