import type { ReconciledBooking, ReconciledRow } from "#engine/index.ts";
import { formatAmount } from "#text/format-amount.ts";
import { writeCsv } from "#text/write-csv.ts";
import { type Entry, nameReason } from "./list-entries.ts";
import { formatDay, stateWords } from "./reconciliation-words.ts";

const columns = [
  "Stand",
  "Rechnung",
  "Rechnungsdatum",
  "Verkäufer",
  "Käufer",
  "Brutto",
  "Währung",
  "Datei der Rechnung",
  "Belegfeld 1",
  "Personenkonto",
  "Belegdatum",
  "Konto",
  "Gegenkonto",
  "BU-Schlüssel",
  "Umsatz",
  "S/H",
  "Datei der Buchung",
  "Zeile",
  "Zuordnung",
  "Abweichungen",
] as const;

/** One line for each record, or for the invoice alone. */
export const writeReconciliationCsv = (entries: readonly Entry[], names: readonly string[]): string =>
  writeCsv([columns, ...entries.flatMap((entry) => describeEntry(entry, names))]);

const describeEntry = (entry: Entry, names: readonly string[]): readonly (readonly string[])[] => {
  if (entry.kind === "booking")
    return entry.booking.rows.map((row) => [
      "Ohne E-Rechnung",
      ...Array<string>(7).fill(""),
      ...describeRow(entry.booking, row, names),
      "",
      "",
    ]);
  const { invoice } = entry;
  const head = [
    stateWords[invoice.state],
    invoice.number,
    formatDay(invoice.date),
    invoice.seller,
    invoice.buyer,
    formatAmount(invoice.gross),
    invoice.currency,
    [names[invoice.file] ?? "", invoice.member].filter(Boolean).join(", "),
  ];
  const remarks = invoice.remarks
    .map(({ title, booked, invoiced }) => `${title}: ${booked} (Rechnung: ${invoiced})`)
    .join("; ");
  if (invoice.bookings.length === 0) return [[...head, ...Array<string>(11).fill(""), remarks]];
  return invoice.bookings.flatMap((booking) =>
    booking.rows.map((row) => [
      ...head,
      ...describeRow(booking, row, names),
      `${nameReason(booking)}, ${booking.isCertain ? "sicher" : "unsicher"}`,
      remarks,
    ]),
  );
};

const describeRow = (booking: ReconciledBooking, row: ReconciledRow, names: readonly string[]): readonly string[] => [
  booking.belegfeld1,
  booking.personenkonto,
  formatDay(row.date),
  row.konto,
  row.gegenkonto,
  row.buSchluessel,
  formatAmount(row.amount),
  row.isSoll ? "S" : "H",
  names[booking.file] ?? "",
  String(row.line),
];
