import { readHeader } from "#engine/csv/cells/read-header.ts";
import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type RecordScanner } from "#engine/csv/scan/scan-records.ts";
import { createReadAhead } from "#engine/csv/scan/simd/read-ahead.ts";
import { findCategory } from "#engine/formats/categories.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { isKennzeichen } from "#engine/formats/kennzeichen.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import type { Format } from "#engine/report/report.ts";
import type { CsvRun } from "./csv-run.ts";
import { createDefectLog, type DefectLog } from "./defect-log.ts";

/** A file of the DATEV-Format whose first line was read; the scanner goes on with the second. */
export interface OpenCsv {
  readonly run: CsvRun;
  readonly text: Scannable;
  readonly scanner: RecordScanner;
  /** Decoded, at most 4,096 characters. */
  readonly firstLine: string;
  /** Null when the file is empty. */
  readonly header: HeaderView | null;
  readonly format: Format;
  /** Undefined where the fields of the category are not known. */
  readonly table: FieldTable | undefined;
  readonly notes: DefectLog;
}

export function openCsv(run: CsvRun): OpenCsv {
  const { bytes, encoding, options } = run;
  const text = toScannable(bytes, encoding);
  const { start, isUtf8 } = text;
  const from = Math.min(start, text.bytes.length);
  const scanner = createRecordScanner(text.bytes, from, isUtf8, createReadAhead(text.bytes, from, isUtf8));
  const record = scanner.current;
  const hasHeader = scanner.next();
  const header = hasHeader ? readHeader(text, record, options.route, options.hostContext) : null;
  return {
    run,
    text,
    scanner,
    firstLine: hasHeader ? decodeBytes(text.bytes, start, Math.min(record.end, start + 4_096), isUtf8) : "",
    header,
    format: nameFormat(header),
    table: findTable(header?.category ?? null),
    notes: createDefectLog(run, text, header?.category === multilineCategory),
  };
}

/** Konto-Notizen: the only category whose texts may have line breaks. */
const multilineCategory = 47;

function nameFormat(header: HeaderView | null): Format {
  if (header === null) return { family: "datev-csv", name: "Leere Datei" };
  const category = findCategory(header.category);
  const version = header.formatVersion;
  const isDatev = isKennzeichen(header.cells[0] ?? "");
  if (!isDatev && category === undefined) return { family: "datev-csv", name: "DATEV-Format ohne Kopfdaten" };
  return {
    family: "datev-csv",
    ...(header.category === null ? {} : { category: header.category }),
    name: category?.name ?? "DATEV-Format, unbekannte Kategorie",
    ...(version === null ? {} : { version }),
  };
}
