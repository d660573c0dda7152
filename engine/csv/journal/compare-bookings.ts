import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";

/** Counts of bookings in two files; equal bookings are counted as often as they occur in both. */
export interface ComparedBookings {
  readonly inBoth: number;
  /** Bookings with equal Belegdatum and Belegfeld 1 that differ otherwise. */
  readonly changed: number;
  readonly onlyHere: number;
  readonly onlyThere: number;
}

/** Compares two Buchungsstapel of one Mandant; the order of the records does not matter. */
export function compareBookings(here: Uint8Array, there: Uint8Array): ComparedBookings {
  const left = countBookings(there);
  const belege = new Map<string, number>();
  let inBoth = 0;
  let onlyHere = 0;
  for (const [key, { beleg, count }] of countBookings(here)) {
    const other = left.get(key);
    const common = Math.min(count, other?.count ?? 0);
    if (other) other.count -= common;
    inBoth += common;
    onlyHere += count - common;
    if (beleg !== null) belege.set(beleg, (belege.get(beleg) ?? 0) + count - common);
  }
  let changed = 0;
  let onlyThere = 0;
  for (const { beleg, count } of left.values()) {
    const pairs = beleg === null ? 0 : Math.min(count, belege.get(beleg) ?? 0);
    if (beleg !== null && pairs > 0) belege.set(beleg, (belege.get(beleg) ?? 0) - pairs);
    changed += pairs;
    onlyThere += count - pairs;
  }
  return { inBoth, changed, onlyHere: onlyHere - changed, onlyThere };
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
  /** Compared values, the last one says whether it is a reversal; equal for equal bookings. */
  readonly cells: readonly string[];
  readonly belegdatum: string;
  readonly belegfeld1: string;
}

/** Exports write the same number differently, e.g. „100,50“ and „100,5“. */
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

/** Null for headings, empty lines and lines without a booking. */
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

interface CountedBooking {
  /** Belegdatum and Belegfeld 1; null if the booking names no Beleg. */
  readonly beleg: string | null;
  count: number;
}

/** How often each booking occurs. */
function countBookings(bytes: Uint8Array): Map<string, CountedBooking> {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  const counts = new Map<string, CountedBooking>();
  if (!scanner.next()) return counts;
  while (scanner.next() && !scanner.current.isUnclosed) {
    const booking = readBooking(text, scanner.current);
    if (booking === null) continue;
    const key = booking.cells.join("\u0000");
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { beleg: belegOf(booking), count: 1 });
  }
  return counts;
}

const belegOf = ({ belegdatum, belegfeld1 }: ReadBooking): string | null =>
  belegfeld1 === "" ? null : `${belegdatum}\u0000${belegfeld1}`;
