import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { BatchMark } from "#engine/model/batch/batch-check.ts";
import type { InvoiceLine } from "#engine/model/batch/batch-facts.ts";
import { formatCents } from "#engine/values/number-formats.ts";
import type { GroupRow, InvoiceFile } from "./join-invoices.ts";

/** A record with its value beside an e-invoice with its own. */
export const markBooking = (
  row: GroupRow,
  [key, value]: readonly [key: BuchungsstapelKey, value: string],
  invoice: InvoiceFile,
  [line, otherValue]: readonly [line: InvoiceLine, value: string],
): BatchMark => ({
  file: row.file,
  line: row.line,
  field: (fieldOf.get(key) ?? 0) + 1,
  found: value,
  other: invoice.file,
  ...(invoice.member === undefined ? {} : { otherMember: invoice.member }),
  ...(invoice.lines[line] === 0 ? {} : { otherLine: invoice.lines[line] }),
  otherFound: otherValue,
});

const fieldOf: ReadonlyMap<BuchungsstapelKey, number> = new Map(
  buchungsstapel.fields.map(({ key }, index) => [key, index]),
);

/** Cents as „119,00 EUR“. */
export const formatAmount = (cents: number, currency: string): string => `${formatCents(cents)} ${currency}`;

/** „3 Sätze, zusammen 119,00 EUR“ or the amount alone. */
export const formatTotal = (rows: readonly GroupRow[], total: number): string => {
  const amount = formatAmount(total, rows[0]?.currency ?? "");
  return rows.length > 1 ? `${rows.length} Buchungen, zusammen ${amount}` : amount;
};
