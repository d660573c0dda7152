import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";

/** Bookings of two files held against each other; equal ones are counted as often as both have them. */
export interface ComparedBookings {
  readonly inBoth: number;
  readonly onlyHere: number;
  readonly onlyThere: number;
}

/** Compares two Buchungsstapel of one Mandant record by record, by what is booked and not by where it stands. */
export function compareBookings(here: Uint8Array, there: Uint8Array): ComparedBookings {
  const left = countBookings(there);
  let inBoth = 0;
  let onlyHere = 0;
  for (const [booking, count] of countBookings(here)) {
    const common = Math.min(count, left.get(booking) ?? 0);
    inBoth += common;
    onlyHere += count - common;
    left.set(booking, (left.get(booking) ?? 0) - common);
  }
  let onlyThere = 0;
  for (const count of left.values()) onlyThere += Math.max(0, count);
  return { inBoth, onlyHere, onlyThere };
}

const keys: readonly BuchungsstapelKey[] = [
  "umsatz",
  "sollHaben",
  "wkzUmsatz",
  "konto",
  "gegenkonto",
  "buSchluessel",
  "belegdatum",
  "belegfeld1",
  "buchungstext",
];
const columns = keys.map((key) => buchungsstapel.fields.findIndex((field) => field.key === key));

/** How often each booking occurs; header, headings and empty lines are none. */
function countBookings(bytes: Uint8Array): Map<string, number> {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  const { current } = scanner;
  const counts = new Map<string, number>();
  if (!scanner.next()) return counts;
  while (scanner.next() && !current.isUnclosed) {
    if (current.filledCount === 0) continue;
    const cells = columns.map((column) =>
      current.filledIn[column] === current.record
        ? decodeCell(text.bytes, current.from[column] as number, current.to[column] as number, text.isUtf8)
        : "",
    );
    // A line without an amount is the one of the headings, or books nothing.
    if (!/^\d/.test(cells[0] ?? "")) continue;
    const booking = cells.join("\u0000");
    counts.set(booking, (counts.get(booking) ?? 0) + 1);
  }
  return counts;
}
