import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
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
const columnOf = (key: BuchungsstapelKey): number => buchungsstapel.fields.findIndex((field) => field.key === key);
const columns = keys.map(columnOf);
const reversal = columnOf("generalumkehr");

export interface ReadBooking {
  /** The booking, and whether it is a reversal; equal for equal bookings. */
  readonly cells: readonly string[];
  readonly belegdatum: string;
  readonly belegfeld1: string;
}

/** Two exports may write the same number in two ways. */
function unify(key: BuchungsstapelKey | undefined, value: string): string {
  switch (key) {
    case "umsatz":
      return value.replace(/,0*$|(,\d*?[1-9])0+$/, "$1");
    case "konto":
    case "gegenkonto":
    case "buSchluessel":
      return value.replace(/^0+/, "");
    case "belegdatum":
      return value.padStart(4, "0");
    default:
      return value;
  }
}

/** Null for headings, empty lines and what books nothing. */
export function readBooking({ bytes, isUtf8 }: Scannable, record: ScannedRecord): ReadBooking | null {
  if (record.filledCount === 0) return null;
  const read = (column: number): string =>
    record.filledIn[column] === record.record
      ? decodeCell(bytes, record.from[column] as number, record.to[column] as number, isUtf8)
      : "";
  const cells = columns.map((column, at) => unify(keys[at], read(column)));
  if (!/^\d/.test(cells[0] ?? "")) return null;
  const ofKey = (key: BuchungsstapelKey): string => cells[keys.indexOf(key)] ?? "";
  return {
    cells: [...cells, read(reversal).replace("0", "")],
    belegdatum: ofKey("belegdatum"),
    belegfeld1: ofKey("belegfeld1"),
  };
}

/** How often each booking occurs. */
function countBookings(bytes: Uint8Array): Map<string, number> {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  const counts = new Map<string, number>();
  if (!scanner.next()) return counts;
  while (scanner.next() && !scanner.current.isUnclosed) {
    const booking = readBooking(text, scanner.current)?.cells.join("\u0000");
    if (booking !== undefined) counts.set(booking, (counts.get(booking) ?? 0) + 1);
  }
  return counts;
}
