import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { type Encoding, type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { asciiBankFields, asciiBankName } from "#engine/formats/ascii-bank.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import type { Format } from "#engine/report/report.ts";
import type { SearchValue } from "#engine/values/search-words.ts";
import type { DictionaryWriter } from "#engine/values/value-dictionary-writer.ts";

interface CsvFile {
  readonly format: Format;
  readonly encoding: Encoding;
  /** Index in the Belegpaket. */
  readonly member?: number;
}

/** True for formats with fields that are searched. */
export const hasValues = (format: Format): boolean => findColumns(format).length > 0;

/** Adds the searched values of every record. */
export function addCsvValues(writer: DictionaryWriter, bytes: Uint8Array, file: CsvFile): void {
  const columns = findColumns(file.format);
  if (columns.length === 0) return;
  const text = toScannable(bytes, file.encoding);
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length), text.isUtf8);
  const { current } = scanner;
  for (let headLines = file.format.name === asciiBankName ? 0 : 2; scanner.next(); headLines--) {
    if (headLines > 0) continue;
    for (const { kind, at } of columns) {
      const value = readCell(text, current, at);
      if (value === "") continue;
      const parts = isText(kind) && value.includes(" ") ? value.split(/\s+/) : [value];
      for (const part of parts) writer.add(kind, part, current.line, file.member);
    }
  }
}

interface Column {
  readonly kind: SearchValue["kind"];
  /** 0-based. */
  readonly at: number;
}

function findColumns({ name, category }: Format): readonly Column[] {
  const fields = name === asciiBankName ? asciiBankFields : (findTable(category ?? null)?.fields ?? []);
  return fields.flatMap((field) => {
    const kind = findKind(field);
    return kind === null ? [] : [{ kind, at: field.number - 1 }];
  });
}

const kindByKey: ReadonlyMap<string, SearchValue["kind"]> = new Map([
  ["belegfeld1", "belegfeld1"],
  ["belegfeld2", "belegfeld2"],
  ["umsatz", "amount"],
  ["basisUmsatz", "amount"],
  ["gegenkonto", "gegenkonto"],
]);

const textKeys = /^(?:buchungstext|verwendungszweck\d+)$/;
const nameKeys =
  /^(?:name\p{Lu}|vorname|kurzbezeichnung|bezeichnung|beschriftung|kontobeschriftung|filialbezeichnung|auftraggebername)/u;

function findKind({ key, type }: Field): SearchValue["kind"] | null {
  const kind = kindByKey.get(key);
  if (kind !== undefined) return kind;
  if (textKeys.test(key)) return "text";
  if (nameKeys.test(key)) return "name";
  return type === "konto" ? "konto" : null;
}

const isText = (kind: SearchValue["kind"]): boolean => kind === "text" || kind === "name";

const maxValueBytes = 100;

function readCell({ bytes, isUtf8 }: Scannable, record: ScannedRecord, column: number): string {
  if (record.filledIn[column] !== record.record) return "";
  const start = record.from[column] as number;
  const end = Math.min(record.to[column] as number, start + maxValueBytes);
  return decodeCell(bytes, start, end, isUtf8).trim();
}
