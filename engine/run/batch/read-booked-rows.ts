import { readHeader } from "#engine/csv/cells/read-header.ts";
import { booksInPlace } from "#engine/csv/journal/books-in-place.ts";
import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { startsWithHeader } from "#engine/csv/scan/second-header.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { BookedRow, BookedRows } from "#engine/model/batch/batch-facts.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";

/** The records of a Buchungsstapel for comparison with e-invoices; what is unreadable says nothing. */
export function readBookedRows(bytes: Uint8Array): BookedRows {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  scanner.next();
  const header = readHeader(text, scanner.current, "manual", undefined);
  const context = createRowContext(header, createFiscalYear(header));
  const { current: record } = scanner;
  const read = (key: BuchungsstapelKey): string => {
    const column = columns[key] ?? -1;
    return record.filledIn[column] === record.record
      ? decodeCell(text.bytes, record.from[column] as number, record.to[column] as number, text.isUtf8)
      : "";
  };
  const rows: BookedRow[] = [];
  const fieldCount = scanner.next() ? record.fieldCount : 0;
  while (scanner.next() && !record.isUnclosed && !startsWithHeader(text.bytes, record.start)) {
    if (record.fieldCount !== fieldCount && !booksInPlace(text.bytes, record)) continue;
    const amount = readCents(read("umsatz"));
    const sollHaben = read("sollHaben");
    if (amount === null || !/^[SH]$/.test(sollHaben)) continue;
    const buSchluessel = read("buSchluessel");
    rows.push({
      line: record.line,
      amount,
      isSoll: sollHaben === "S",
      currency: read("wkzUmsatz") || context.wkz,
      konto: read("konto"),
      gegenkonto: read("gegenkonto"),
      buSchluessel,
      day: context.postingDay(read("belegdatum").padStart(4, "0")),
      belegfeld1: read("belegfeld1"),
      beleglink: read("beleglink"),
      vatId: read("euLandUstIdBestimmung"),
      leistungsdatum: readTtmmjjjj(read("leistungsdatum")),
      taxDay: readTtmmjjjj(read("datumZuordSteuerperiode")),
      dueDay: readTtmmjjjj(read("faelligkeit")),
      skonto: readCents(read("skonto")) ?? 0,
      exchangeRate: readExchangeRate(read("kurs")),
      rate: readRate(read("steuersatz")),
      isReversal: /[1G]/.test(read("generalumkehr")) || readBuKey(buSchluessel).isReversal,
    });
  }
  const { sachkontenlaenge, sachkontenrahmen, wjBeginn } = context;
  return { plan: { sachkontenlaenge, sachkontenrahmen, wjBeginn }, rows };
}

const columns: Partial<Record<BuchungsstapelKey, number>> = Object.fromEntries(
  buchungsstapel.fields.map(({ key }, column) => [key, column]),
);

/** Null for anything but a number with two decimals at most. */
const readCents = (text: string): number | null => {
  const [, whole, places = ""] = /^(\d{1,12})(?:,(\d{0,2}))?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(places.padEnd(2, "0"));
};

const readRate = (text: string): number | null => {
  const cents = readCents(text);
  return cents === null ? null : cents / 100;
};

const readExchangeRate = (text: string): number | null =>
  /^\d{1,4},\d{1,6}$/.test(text) ? Number(text.replace(",", ".")) : null;

const readTtmmjjjj = (text: string): number | null => parseJjjjmmtt(text.replace(/^(\d\d)(\d\d)(\d{4})$/, "$3$2$1"));
