import { readHeader } from "#engine/csv/cells/read-header.ts";
import { booksInPlace } from "#engine/csv/journal/books-in-place.ts";
import { readBooking } from "#engine/csv/journal/compare-bookings.ts";
import { createFiscalYear } from "#engine/csv/rows/row-context.ts";
import { decodeBytes, decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { startsWithHeader } from "#engine/csv/scan/second-header.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { zahlungsbedingungen } from "#engine/formats/zahlungsbedingungen.ts";
import type { Booking, CsvFacts, Sighting, VatIdSighting } from "#engine/model/batch/batch-facts.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { readBeleglink } from "#engine/values/beleglink.ts";

/** One quick pass over a file of the DATEV-Format; null when it is none. */
export function readCsvFacts(bytes: Uint8Array): CsvFacts | null {
  if (!/EXTF|DTVF/i.test(decodeBytes(bytes, 0, Math.min(bytes.length, headBytes), false).replaceAll("\0", ""))) {
    return null;
  }
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  if (!scanner.next()) return null;
  const header = readHeader(text, scanner.current, "manual", undefined);
  const { category } = header;
  if (category === null || !/^(?:EXTF|DTVF)$/i.test(header.value("kennzeichen"))) return null;

  const sachkontenlaenge = /^[4-8]$/.test(header.value("sachkontenlaenge"))
    ? Number(header.value("sachkontenlaenge"))
    : null;
  const facts = { personenkonten: new Map(), zahlungsbedingungen: new Map(), beleglinks: new Map(), vatIds: new Map() };
  const readers = listReaders(category, sachkontenlaenge, facts);
  const bookings: Booking[] = [];
  const fiscalYear = createFiscalYear(header);
  const { current: record } = scanner;
  const fieldCount = scanner.next() ? record.fieldCount : 0;
  while (readers.length > 0 && scanner.next() && !record.isUnclosed) {
    // Another export begins here, perhaps of another client; the report of the file says so.
    if (startsWithHeader(text.bytes, record.start)) break;
    const isOtherWidth = record.fieldCount !== fieldCount;
    const hasSlipped = isOtherWidth && !(category === buchungsstapel.category && booksInPlace(text.bytes, record));
    for (const { column, keep } of readers) {
      // The first value is in place in a record of any width.
      if ((hasSlipped && column > 0) || record.filledIn[column] !== record.record) continue;
      const value = decodeCell(text.bytes, record.from[column] as number, record.to[column] as number, text.isUtf8);
      keep(value, { line: record.line, field: column + 1 });
    }
    const booking = hasSlipped || category !== buchungsstapel.category ? null : readBooking(text, record);
    const day = fiscalYear?.postingDay(booking?.belegdatum ?? "") ?? null;
    if (booking === null || day === null) continue;
    const hash = hashText(`${day}\0${booking.cells.join("\0")}`);
    bookings.push({ hash, line: record.line, hasBelegfeld: /[^0]/.test(booking.belegfeld1) });
  }
  return {
    kind: "csv",
    category,
    mandant: readMandant(header),
    wjBeginn: header.value("wjBeginn"),
    sachkontenlaenge,
    bookings,
    datumVon: header.value("datumVon"),
    datumBis: header.value("datumBis"),
    bezeichnung: header.value("bezeichnung"),
    ...facts,
  };
}

/** Enough for the first field, even in UTF-16 after a byte order mark. */
const headBytes = 16;

/** Zeros in front say nothing. */
function readMandant(header: HeaderView): string | null {
  const numbers = [header.value("beraternummer"), header.value("mandantennummer")].map(Number);
  return numbers.every((number) => number > 0) ? numbers.join("/") : null;
}

/** 53 bits: among a million bookings two different ones are taken for equal once in ten thousand uploads. */
function hashText(text: string): number {
  let high = 0;
  let low = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x85ebca6b);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
}

interface Kept {
  readonly personenkonten: Map<number, Sighting>;
  readonly zahlungsbedingungen: Map<number, Sighting>;
  readonly beleglinks: Map<string, Sighting>;
  readonly vatIds: Map<number, VatIdSighting>;
}

interface ColumnReader {
  readonly column: number;
  readonly keep: (value: string, position: Sighting) => void;
}

/** The few columns other files can be compared with, by category. */
function listReaders(category: number, laenge: number | null, facts: Kept): readonly ColumnReader[] {
  const keepFirst = <Value>(map: Map<Value, Sighting>, value: Value, position: Sighting): void => {
    if (!map.has(value)) map.set(value, position);
  };
  const keepKonto: ColumnReader["keep"] = (value, position) => {
    if (laenge !== null && /^[1-9]\d*$/.test(value) && value.length === laenge + 1) {
      keepFirst(facts.personenkonten, Number(value), position);
    }
  };
  const keepNumber: ColumnReader["keep"] = (value, position) => {
    if (/^\d{1,4}$/.test(value) && Number(value) > 0) keepFirst(facts.zahlungsbedingungen, Number(value), position);
  };
  const keepLink: ColumnReader["keep"] = (value, position) => {
    const guid = readBeleglink(value)?.toLowerCase();
    if (guid !== undefined) keepFirst(facts.beleglinks, guid, position);
  };
  switch (category) {
    case buchungsstapel.category:
      return [
        { column: columnOf(buchungsstapel, "konto"), keep: keepKonto },
        { column: columnOf(buchungsstapel, "gegenkonto"), keep: keepKonto },
        { column: columnOf(buchungsstapel, "beleglink"), keep: keepLink },
      ];
    case debitorenKreditoren.category:
      return [
        { column: columnOf(debitorenKreditoren, "konto"), keep: keepKonto },
        { column: columnOf(debitorenKreditoren, "zahlungsbedingung"), keep: keepNumber },
        ...listVatIdReaders(facts),
      ];
    case kontenbeschriftungen.category:
      return [{ column: columnOf(kontenbeschriftungen, "konto"), keep: keepKonto }];
    case zahlungsbedingungen.category:
      return [{ column: columnOf(zahlungsbedingungen, "nummer"), keep: keepNumber }];
    default:
      return [];
  }
}

/** Account, country and number of one record, in the order of the columns. */
const listVatIdReaders = ({ vatIds }: Kept): readonly ColumnReader[] => {
  let record = { line: 0, konto: "", country: "" };
  return [
    {
      column: columnOf(debitorenKreditoren, "konto"),
      keep: (konto, { line }) => {
        record = { line, konto, country: "" };
      },
    },
    {
      column: columnOf(debitorenKreditoren, "euLand"),
      keep: (country, { line }) => {
        if (line === record.line) record = { ...record, country };
      },
    },
    {
      column: columnOf(debitorenKreditoren, "euUstId"),
      keep: (number, position) => {
        const { line, konto, country } = record;
        if (line !== position.line || number === "" || !/^\d+$/.test(konto)) return;
        vatIds.set(Number(konto), { ...position, vatId: number.startsWith(country) ? number : `${country}${number}` });
      },
    },
  ];
};

const columnOf = <Key extends string>(table: FieldTable<Key>, key: NoInfer<Key>): number =>
  table.fields.findIndex((field) => field.key === key);
