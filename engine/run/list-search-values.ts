import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { asciiBankFields, asciiBankName } from "#engine/formats/ascii-bank.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import { type PackedOccurrences, wordsPerOccurrence } from "#engine/report/report.ts";
import type { CheckResult, Report } from "#engine/rules/reported.ts";
import type { SearchValue } from "#engine/values/search-words.ts";

/** Search values of a result besides its file name. */
export interface SearchValues {
  /** Rules first, in the order of the report, then values in the order of the file. */
  readonly values: readonly SearchValue[];
  /** The file holds more values than are kept. */
  readonly isCut: boolean;
}

/** Limit of different values per kind, taken from the first records. */
export const maxSearchValues = 500;

/** The broken rules, and Belegfelder and amounts of the records with Fundstellen; `file` is the one that was checked. */
export async function listSearchValues(
  { report, occurrences }: CheckResult,
  file: Pick<InputFile, "bytes">,
): Promise<SearchValues> {
  const rules = report.findings.map(({ rule, title, count, firstLine }): SearchValue => {
    return { kind: "rule", value: rule, title, count, line: firstLine };
  });
  const columns = findColumns(report);
  if (columns.length === 0 || occurrences.length === 0) return { values: rules, isCut: false };
  const found = readValues(await file.bytes(), report, sortedLines(occurrences), columns);
  return { values: [...rules, ...found.values], isCut: found.isCut };
}

type Kind = Exclude<SearchValue["kind"], "rule">;

interface Column {
  readonly kind: Kind;
  /** 0-based. */
  readonly at: number;
}

const kindByKey: ReadonlyMap<string, Kind> = new Map([
  ["belegfeld1", "belegfeld1"],
  ["belegfeld2", "belegfeld2"],
  ["umsatz", "amount"],
]);

function findColumns({ format }: Report): readonly Column[] {
  const isAscii = format.name === asciiBankName;
  const fields: readonly Field[] = isAscii ? asciiBankFields : (findTable(format.category ?? null)?.fields ?? []);
  return fields.flatMap(({ key, number }) => {
    const kind = kindByKey.get(key);
    return kind === undefined ? [] : [{ kind, at: number - 1 }];
  });
}

/** Lines of all occurrences, ascending. */
function sortedLines(occurrences: PackedOccurrences): Uint32Array {
  const lines = new Uint32Array(occurrences.length / wordsPerOccurrence);
  let isSorted = true;
  for (let at = 0; at < lines.length; at++) {
    lines[at] = occurrences[at * wordsPerOccurrence + 1] as number;
    isSorted &&= at === 0 || (lines[at] as number) >= (lines[at - 1] as number);
  }
  return isSorted ? lines : lines.sort();
}

/** One pass over the records, of which only those with Fundstellen are decoded. */
function readValues(bytes: Uint8Array, report: Report, lines: Uint32Array, columns: readonly Column[]): SearchValues {
  const text = toScannable(bytes, report.encoding ?? "windows-1252");
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const { current } = scanner;
  const found = createCollection();
  let headLines = report.format.name === asciiBankName ? 0 : 2;
  for (let at = 0; at < lines.length && scanner.next(); ) {
    while (at < lines.length && (lines[at] as number) < current.line) at++;
    const first = at;
    while (at < lines.length && lines[at] === current.line) at++;
    if (headLines-- > 0 || at === first) continue;
    for (const { kind, at: column } of columns) {
      const value = readCell(text, current, column);
      if (value !== "") found.add(kind, value, at - first, current.line);
    }
  }
  return found.list();
}

const maxValueLength = 100;

function readCell(
  { bytes, isUtf8 }: { readonly bytes: Uint8Array; readonly isUtf8: boolean },
  record: ScannedRecord,
  column: number,
): string {
  if (record.filledIn[column] !== record.record) return "";
  const start = record.from[column] as number;
  const end = Math.min(record.to[column] as number, start + maxValueLength);
  return decodeCell(bytes, start, end, isUtf8).trim();
}

function createCollection() {
  const byKind = new Map<Kind, Map<string, { count: number; readonly line: number }>>();
  let isCut = false;
  const add = (kind: Kind, value: string, count: number, line: number): void => {
    const values = byKind.get(kind) ?? new Map<string, { count: number; readonly line: number }>();
    byKind.set(kind, values);
    const existing = values.get(value);
    if (existing !== undefined) existing.count += count;
    else if (values.size < maxSearchValues) values.set(value, { count, line });
    else isCut = true;
  };
  const list = (): SearchValues => ({
    values: [...byKind].flatMap(([kind, values]) =>
      [...values].map(([value, { count, line }]): SearchValue => ({ kind, value, count, line })),
    ),
    isCut,
  });
  return { add, list };
}
