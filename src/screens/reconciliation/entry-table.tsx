import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconReceiptOff } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ReconciledBooking, ReconciledInvoice, ReconciledRow, ReconciliationRemark } from "#engine/index.ts";
import { addressOfResult } from "#screens/shared/result-address.ts";
import { formatAmount } from "#text/format-amount.ts";
import { SeverityBadge } from "#ui/severity-badge.tsx";
import { StackedTable } from "#ui/stacked-table.tsx";
import { type Entry, nameReason } from "./list-entries.ts";
import styles from "./reconciliation.module.css";
import { formatDay, stateWords } from "./reconciliation-words.ts";

interface Files {
  /** By index of the compared files. */
  readonly localIds: readonly string[];
  readonly names: readonly string[];
}

interface Props extends Files {
  readonly entries: readonly Entry[];
}

/** Each invoice with its bookings in one line; on a phone below each other. */
export const EntryTable = ({ entries, ...files }: Props): ReactElement => (
  <StackedTable
    caption="E-Rechnungen und ihre Buchungen"
    head={
      <>
        <th scope="col">Stand</th>
        <th scope="col">Rechnung</th>
        <th scope="col" className={styles.amount}>
          Brutto
        </th>
        <th scope="col">Buchung</th>
        <th scope="col">Zuordnung und Abweichung</th>
      </>
    }
  >
    {entries.map((entry) =>
      entry.kind === "invoice" ? (
        <InvoiceRow key={keyOf(entry.invoice)} invoice={entry.invoice} {...files} />
      ) : (
        <BookingRow
          key={`${entry.booking.file} ${entry.booking.personenkonto} ${entry.booking.rows[0]?.line}`}
          booking={entry.booking}
          {...files}
        />
      ),
    )}
  </StackedTable>
);

const keyOf = ({ file, member = "", number }: ReconciledInvoice): string => `${file} ${member} ${number}`;

const InvoiceRow = ({ invoice, ...files }: { readonly invoice: ReconciledInvoice } & Files): ReactElement => {
  const { file, member, number, date, seller, buyer, gross, currency, state, bookings, remarks } = invoice;
  const partner = bookings[0]?.side === "sale" ? buyer : seller;
  return (
    <tr data-state={state}>
      <td>
        <State state={state} />
      </td>
      <th scope="row">
        <Link to={addressOfResult(files.localIds[file] ?? "")}>{number === "" ? "Ohne Nummer" : number}</Link>
        <span className={styles.detail}>{[formatDay(date), partner].filter(Boolean).join(", ")}</span>
        {member !== undefined && (
          <span className={styles.detail}>
            {member} in {files.names[file]}
          </span>
        )}
      </th>
      <td className={styles.amount}>{formatAmount(gross, currency)}</td>
      <td>
        {bookings.map((booking) => (
          <Booking key={`${booking.file} ${booking.rows[0]?.line}`} booking={booking} {...files} />
        ))}
      </td>
      <td>
        {bookings.map((booking) => (
          <span key={`${booking.file} ${booking.rows[0]?.line}`} className={styles.detail}>
            Zugeordnet nach {nameReason(booking)}
            {booking.isCertain ? "" : ", unsicher"}
          </span>
        ))}
        {state === "uncertain" && bookings.length === 0 && (
          <span className={styles.detail}>Mehrere Rechnungen oder Buchungen kommen in Frage.</span>
        )}
        {remarks.map((remark) => (
          <Remark key={`${remark.rule} ${remark.line}`} remark={remark} />
        ))}
      </td>
    </tr>
  );
};

const BookingRow = ({ booking, ...files }: { readonly booking: ReconciledBooking } & Files): ReactElement => (
  <tr>
    <td>
      <Label icon={<IconReceiptOff size={16} stroke={1.75} aria-hidden />}>Ohne E-Rechnung</Label>
    </td>
    <th scope="row">
      Belegfeld 1: {booking.belegfeld1}
      <span className={styles.detail}>
        {booking.side === "sale" ? "Debitor" : "Kreditor"} {booking.personenkonto}
      </span>
    </th>
    <td />
    <td>
      <Booking booking={booking} {...files} />
    </td>
    <td />
  </tr>
);

const Booking = ({ booking, localIds, names }: { readonly booking: ReconciledBooking } & Files): ReactElement => (
  <ul data-plain>
    {booking.rows.slice(0, shownRows).map((row) => (
      <li key={row.line}>
        <Link to={`${addressOfResult(localIds[booking.file] ?? "")}?zeile=${row.line}`}>{describeRow(row)}</Link>
      </li>
    ))}
    {booking.rows.length > shownRows && <li>und {booking.rows.length - shownRows} weitere Buchungen</li>}
    <li className={styles.detail}>{names[booking.file]}</li>
  </ul>
);

const shownRows = 5;

/** „15.01.2026, 4980 an 70000, BU 9, 119,00 EUR“ */
const describeRow = ({ date, konto, gegenkonto, isSoll, buSchluessel, amount, currency }: ReconciledRow): string =>
  [
    formatDay(date),
    isSoll ? `${konto} an ${gegenkonto}` : `${gegenkonto} an ${konto}`,
    buSchluessel === "" ? "" : `BU ${buSchluessel}`,
    formatAmount(amount, currency),
  ]
    .filter(Boolean)
    .join(", ");

const Remark = ({ remark: { rule, severity, title, booked, invoiced } }: { readonly remark: ReconciliationRemark }) => (
  <div className={styles.remark}>
    <SeverityBadge severity={severity} />
    <Link to={`/help#regel-${rule}`}>{title}</Link>
    <dl>
      <dt>Buchung</dt>
      <dd>{booked === "" ? "leer" : booked}</dd>
      <dt>Rechnung</dt>
      <dd>{invoiced}</dd>
    </dl>
  </div>
);

const State = ({ state }: Pick<ReconciledInvoice, "state">): ReactElement => {
  const Icon = icons[state];
  return <Label icon={<Icon size={16} stroke={1.75} aria-hidden />}>{stateWords[state]}</Label>;
};

const icons = {
  booked: IconCircleCheck,
  deviating: IconAlertTriangle,
  uncertain: IconHelpCircle,
  open: IconReceiptOff,
  foreign: IconReceiptOff,
} as const satisfies Record<ReconciledInvoice["state"], unknown>;

const Label = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }): ReactElement => (
  <span className={styles.label}>
    {icon}
    {children}
  </span>
);
