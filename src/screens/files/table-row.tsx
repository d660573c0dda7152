import { memo, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSnapshot } from "valtio";
import type { Inquiry } from "#contract/inquiry-changes.ts";
import { isReminderDue, openInquiryOf } from "#data/checks/inquiry-state.ts";
import { organisationOf } from "#data/checks/organisation.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { showCheck } from "#state/check-machine.ts";
import { isConnected, network } from "#state/network.ts";
import { runningChecks } from "#state/running-checks.ts";
import { describeClient, describePeriod, nameFormat } from "#text/describe-format.ts";
import { formatDate, toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";
import { describeInquirySince, inquiryState } from "#text/inquiry-words.ts";
import { shownStatus } from "#text/shown-status.ts";
import { FileName } from "#ui/file-name.tsx";
import { OriginWord } from "#ui/origin-chip.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { RowCheckbox } from "#ui/row-checkbox.tsx";
import { StatusLabel } from "#ui/status-label.tsx";
import { useClientNames } from "#ui/use-client-names.ts";
import { useLasting } from "#ui/use-lasting.ts";
import { VerdictBadge } from "#ui/verdict-badge.tsx";
import type { Column } from "./columns.ts";
import type { SortColumn } from "./files-filter.ts";
import styles from "./files-table.module.css";
import type { ListProps } from "./list-props.ts";
import { RowMenu } from "./row-menu.tsx";

interface RowProps extends Omit<ListProps, "rows" | "selected" | "active"> {
  readonly row: FileCheckRow;
  readonly columns: readonly Column[];
  readonly active: boolean;
  readonly selected: boolean;
}

/**
 * One Dateiprüfung: its name first, then the visible columns. Rendered again only when its own data changes: otherwise
 * the first measurement of the table and every tick of a box would render all rows of the page.
 */
export const TableRow = memo(function TableRow(props: RowProps): ReactElement {
  const { row, columns, active, selected, onSelect, connected, onDelete } = props;
  return (
    <tr data-active={active || undefined} data-selected={selected || undefined}>
      <td>
        <RowCheckbox
          label={`${row.originalFileName} auswählen`}
          checked={selected}
          onChange={(checked) => onSelect([row.localId], checked)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <Link to={`/results/${row.localId}`} data-row={row.localId}>
          <FileName name={row.originalFileName} />
        </Link>
      </th>
      {columns.map(({ key, number }) => (
        <td key={key} className={number ? styles.number : styles.digits}>
          {cells[key](row)}
        </td>
      ))}
      <td>
        <RowMenu row={row} connected={connected} onDelete={() => onDelete(row)} />
      </td>
    </tr>
  );
}, isSame);

/** The handlers do not depend on rendered data. */
function isSame(a: RowProps, b: RowProps): boolean {
  return (
    a.row === b.row &&
    a.active === b.active &&
    a.selected === b.selected &&
    a.connected === b.connected &&
    a.columns.length === b.columns.length &&
    a.columns.every(({ key }, index) => key === b.columns[index]?.key)
  );
}

const nothing = "–";
const cut = (text: string | null): ReactNode => (text === null ? nothing : <span title={text}>{text}</span>);

const cells: Readonly<Record<SortColumn, (row: FileCheckRow) => ReactNode>> = {
  datei: ({ originalFileName }) => originalFileName,
  urteil: ({ verdict, format }) => (verdict === null ? nothing : <VerdictBadge verdict={verdict} format={format} />),
  fehler: ({ counts }) => (counts === null ? nothing : formatNumber(counts.error)),
  warnungen: ({ counts }) => (counts === null ? nothing : formatNumber(counts.warning)),
  format: ({ format }) => cut(format === null ? null : nameFormat(format)),
  mandant: (row) => <MandantCell row={row} />,
  zeitraum: ({ header }) => cut(describePeriod(header)),
  status: (row) => <StatusCell row={row} />,
  schlagwoerter: (row) => cut(organisationOf(row).tags.join(", ") || null),
  zustaendig: (row) => cut(organisationOf(row).assignee?.name ?? null),
  geprueft: ({ checkedAt }) => (checkedAt === null ? nothing : <RelativeTime at={checkedAt} />),
};

/** Drawn again when the office changes the name, which the row does not hold. */
function MandantCell({ row }: { readonly row: FileCheckRow }): ReactNode {
  useClientNames();
  return cut(describeClient(row.consultantNumber, row.clientNumber));
}

/** Current activity of a file; if there is none, or it may end any moment, its inquiry or the origin of its result. */
function StatusCell({ row }: { readonly row: FileCheckRow }): ReactElement {
  const connected = isConnected(useSnapshot(network));
  const running = showCheck(useSnapshot(runningChecks).entries[row.localId]);
  const isChecking = running?.status === "processing" && (connected || !running.onServer);
  const status = shownStatus(row, connected);
  const isOpen = isChecking || status === "processing";
  const inquiry = openInquiryOf(row);
  const lasts = useLasting(isOpen) || (isOpen && row.verdict === null);
  if (inquiry !== null && status !== "failed" && !isOpen) {
    return <InquiryCell row={row} inquiry={inquiry} />;
  }
  if ((status === "completed" || isOpen) && row.origin !== null && !lasts) {
    return <OriginWord origin={row.origin} agreement={row.agreement} />;
  }
  return (
    <StatusLabel
      status={isChecking && status === "local" ? "processing" : status}
      progress={isChecking ? running.progress : undefined}
    />
  );
}

/** Two short lines, since the column is narrow; the whole sentence is its title. */
const InquiryCell = ({ row, inquiry }: { readonly row: FileCheckRow; readonly inquiry: Inquiry }): ReactElement => {
  const since = describeInquirySince(row.format, inquiry);
  const isDue = isReminderDue(row, toDayKey(Date.now()));
  return (
    <span className={styles.inquiry} title={isDue ? `${since}, Erinnerung fällig` : since}>
      {inquiryState(row.format)} <br />
      {isDue ? "Erinnerung fällig" : `seit ${formatDate(inquiry.askedAt)}`}
    </span>
  );
};
