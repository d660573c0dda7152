import type { Period } from "#data/checks/reconciled-files.ts";
import type { JoinedBooking, ReconciledBooking, ReconciledInvoice, Reconciliation } from "#engine/index.ts";
import type { Part } from "./reconciliation-query.ts";

/** An invoice with its bookings, or a booking without an invoice. */
export type Entry =
  | { readonly kind: "invoice"; readonly invoice: ReconciledInvoice }
  | { readonly kind: "booking"; readonly booking: ReconciledBooking };

export interface Entries {
  readonly byPart: Readonly<Record<Part, readonly Entry[]>>;
  readonly booked: number;
  /** Invoices that are not booked and name other companies as seller and buyer. */
  readonly foreign: number;
}

/** Entries of a period: invoices that are booked in it or were issued in it, then bookings without an invoice. */
export const listEntries = ({ invoices, openBookings }: Reconciliation, period: Period): Entries => {
  const isIssued = ({ date }: ReconciledInvoice): boolean => {
    const month = date === null ? "" : `${date.slice(0, 4)}-${date.slice(4, 6)}`;
    return month >= period.from && month <= period.to;
  };
  const shown = invoices.filter(
    (invoice) => invoice.state !== "foreign" && (invoice.bookings.length > 0 || isIssued(invoice)),
  );
  const ofState = (state: ReconciledInvoice["state"]): readonly Entry[] =>
    shown.filter((invoice) => invoice.state === state).map((invoice) => ({ kind: "invoice", invoice }));
  const withoutInvoice = openBookings.map((booking): Entry => ({ kind: "booking", booking }));
  const parts = {
    abweichung: ofState("deviating"),
    unsicher: ofState("uncertain"),
    "ohne-buchung": ofState("open"),
    "ohne-rechnung": withoutInvoice,
  };
  const booked = ofState("booked");
  return {
    byPart: { alle: [...Object.values(parts).flat(), ...booked], ...parts },
    booked: booked.length,
    foreign: invoices.filter((invoice) => invoice.state === "foreign" && isIssued(invoice)).length,
  };
};

/** Field by which the invoice was matched: „Belegfeld 1“. */
export const nameReason = ({ reason }: JoinedBooking): string => reasons[reason];

const reasons: Readonly<Record<JoinedBooking["reason"], string>> = {
  beleglink: "Beleglink",
  number: "Rechnungsnummer in Belegfeld 1",
  amountAndDate: "Betrag und Datum",
};
