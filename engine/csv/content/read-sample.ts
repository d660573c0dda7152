import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { RecordSample } from "#engine/csv/scan/sample-records.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";

/** The filled cells of one record: columns 0-based and ascending, values beside them. */
export interface SampledRecord {
  readonly line: number;
  readonly start: number;
  readonly width: number;
  readonly columns: readonly number[];
  readonly values: readonly string[];
}

export function readRecordCells({ bytes, isUtf8 }: Scannable, record: ScannedRecord): SampledRecord {
  const columns: number[] = [];
  const values: string[] = [];
  for (let at = 0; at < record.filledCount; at++) {
    const column = record.filled[at] as number;
    const from = record.from[column] as number;
    const value = decodeCell(bytes, from, Math.min(record.to[column] as number, from + maxValueLength), isUtf8);
    columns.push(column);
    values.push(value.trim());
  }
  return { line: record.line, start: record.start, width: record.fieldCount, columns, values };
}

/** Reads at most `limit` records of the sample, as evenly spread as it is, the last one among them. */
export function readSample(text: Scannable, { starts, lines }: RecordSample, limit: number): readonly SampledRecord[] {
  const { length } = starts;
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  const count = Math.min(limit, length);
  return Array.from({ length: count }, (_, at) => {
    const index = count < 2 ? 0 : Math.round((at * (length - 1)) / (count - 1));
    scanner.seek(starts[index] as number);
    scanner.next();
    return { ...readRecordCells(text, scanner.current), line: lines[index] as number };
  });
}

const maxValueLength = 240;
