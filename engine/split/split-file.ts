import { readCells, readHeader } from "#engine/csv/cells/read-header.ts";
import { createFiscalYear } from "#engine/csv/rows/row-context.ts";
import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { isRecord } from "#engine/formats/heading-names.ts";
import { isKennzeichen } from "#engine/formats/kennzeichen.ts";
import { locateCells } from "#engine/repairs/csv/text/read-line.ts";
import { namePart } from "#engine/values/file-part-names.ts";
import { maxFileBytes } from "#engine/values/max-file-bytes.ts";
import { type Period, periodOf, readLimits } from "./period.ts";
import { splitExports } from "./split-exports.ts";
import type { SplitPart } from "./split-part.ts";
import { createPart, joinPeriods, type PartToWrite, writePart } from "./write-part.ts";

export interface SplitOptions {
  readonly name: string;
  /** One file per month or calendar year of the Belegdatum; `rows` looks at the number of records only. */
  readonly by: "month" | "year" | "rows";
  /** Most records of one file; 99,999 when absent, which is the limit of a Buchungsstapel. */
  readonly maxRecords?: number;
  /** Most bytes of one file; 52,428,800 when absent, which is what the Buchungsdatenservice takes. */
  readonly maxBytes?: number;
}

export type SplitResult =
  | {
      readonly ok: true;
      readonly parts: readonly SplitPart[];
      /** The only part is the file as it is: there is nothing to split. */
      readonly isWhole: boolean;
    }
  /** German sentence: why the file cannot be split. */
  | { readonly ok: false; readonly reason: string };

/**
 * Splits a file into several with a header each; every record is kept byte for byte, in order, in exactly one of them.
 * A record without a readable day stays with the previous one. Concatenated exports are always separated first.
 */
export function splitFile(bytes: Uint8Array, options: SplitOptions): SplitResult {
  const encoding = detectEncoding(bytes);
  if (encoding === "other") return refuse("Der Zeichensatz der Datei ist nicht lesbar.");
  const text = toScannable(bytes, encoding);
  const exports = splitExports(text, options.name);
  if (exports !== null)
    return exports.length === 0 ? refuse(withoutRecords) : { ok: true, parts: exports, isWhole: false };
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  if (!scanner.next() || record.isUnclosed) return refuse("Die Datei hat keine lesbaren Kopfdaten.");
  const header = readHeader(text, record, "manual", undefined);
  if (!isKennzeichen(header.value("kennzeichen")) || header.category === null) {
    return refuse("In der ersten Zeile fehlen die Kopfdaten des DATEV-Formats.");
  }
  const headerCells = locateCells(text.bytes, record.start, record.end);
  const hasHeadings = scanner.next() && !record.isUnclosed;
  if (!hasHeadings) return refuse(withoutRecords);
  if (isRecord(readCells(text, record).cells)) {
    return refuse(
      "In Zeile 2 fehlen die Überschriften. Ergänzen Sie sie zuerst, sonst geht der erste Datensatz verloren.",
    );
  }
  const firstRecord = scanner.position();

  const isStapel = header.category === buchungsstapel.category;
  const unit = isStapel ? options.by : "rows";
  const fiscalYear = unit === "rows" ? null : createFiscalYear(header);
  const limits = readLimits(header);
  if (unit !== "rows" && (fiscalYear === null || limits === null)) {
    return refuse("Ohne gültigen WJ-Beginn in den Kopfdaten haben die Belegdaten kein Jahr.");
  }
  if (unit !== "rows" && headerCells.length < datumBisField) {
    return refuse("Die Kopfdaten haben zu wenige Felder für einen Zeitraum.");
  }
  const periods = new Map<string, Period | null>();
  const periodOfRecord = (): Period | null => {
    if (unit === "rows" || fiscalYear === null || limits === null) return null;
    const belegdatum = readBelegdatum(text.bytes, record);
    let period = periods.get(belegdatum);
    if (period === undefined) {
      const day = fiscalYear.postingDay(readTtmm(belegdatum));
      period = day === null ? null : periodOf(day, unit, limits);
      periods.set(belegdatum, period);
    }
    return period;
  };

  const parts = new Map<string, PartToWrite>();
  let current: PartToWrite | null = null;
  let early: PartToWrite | null = null;
  while (scanner.next()) {
    if (record.isUnclosed) return refuse(`Ab Zeile ${record.line} ist ein Anführungszeichen nicht geschlossen.`);
    if (record.filledCount === 0) continue;
    const period = periodOfRecord();
    if (period !== null || current === null) {
      const key = period?.key ?? "";
      current = parts.get(key) ?? createPart(period);
      parts.set(key, current);
      if (period === null && unit !== "rows") early = current;
    }
    current.add(record.start, scanner.position());
  }
  if (parts.size === 0) return refuse(withoutRecords);
  const ordered = joinPeriods([...parts.values()], early);

  const limit = {
    records: options.maxRecords ?? buchungsstapel.maxRecords ?? Number.POSITIVE_INFINITY,
    bytes: (options.maxBytes ?? maxFileBytes) - firstRecord - addedToHead,
  };
  const cut = ordered.flatMap((part) => part.cut(limit).map((chunk, index, all) => ({ part, chunk, index, all })));
  // A period over the turn of the year is refused even when all records lie on one side of it.
  const isOneYear = header.value("datumVon").slice(0, 4) === header.value("datumBis").slice(0, 4);
  const isWhole = cut.length === 1 && (unit === "rows" || isOneYear);
  return {
    ok: true,
    isWhole,
    parts: cut.map(({ part: { period }, chunk, index, all }) => ({
      name: isWhole
        ? options.name
        : namePart(options.name, header.value("kennzeichen"), period?.key, all.length > 1 ? index + 1 : null),
      bytes: isWhole ? bytes.slice() : writePart({ text, firstRecord, headerCells, period, encoding, chunk }),
      records: chunk.records,
      ...(isWhole || period === null ? {} : { datumVon: period.datumVon, datumBis: period.datumBis }),
    })),
  };
}

const withoutRecords = "Die Datei enthält keine Datensätze.";
const refuse = (reason: string): SplitResult => ({ ok: false, reason });

/** A byte order mark and the two days of the period. */
const addedToHead = 3 + 2 * "JJJJMMTT".length;
const datumBisField = 16;
const belegdatumColumn = buchungsstapel.fields.findIndex(({ key }) => key === "belegdatum");

/** Accepts a lost leading zero and a trailing year, which other findings report. */
function readTtmm(text: string): string {
  const shape = /^(\d{1,2})\.(\d{1,2})\.(?:\d{2}|\d{4})?$/.exec(text) ?? /^(\d{2})(\d{2})(?:\d{2}|\d{4})$/.exec(text);
  return shape === null ? text.padStart(4, "0") : `${shape[1]?.padStart(2, "0")}${shape[2]?.padStart(2, "0")}`;
}

function readBelegdatum(bytes: Uint8Array, record: ScannedRecord): string {
  if (record.filledIn[belegdatumColumn] !== record.record) return "";
  const from = record.from[belegdatumColumn] as number;
  return decodeCell(bytes, from, record.to[belegdatumColumn] as number, false);
}
