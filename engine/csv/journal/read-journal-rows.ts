import { readHeader } from "#engine/csv/cells/read-header.ts";
import { addRow, clearBlock, createRowBlock, createSimilarRows, resembleRecord } from "#engine/csv/rows/row-block.ts";
import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { Scratch } from "#engine/csv/scan/scratch.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { ImportRoute, InferredChart } from "#engine/report/report.ts";
import { booksInPlace } from "./books-in-place.ts";
import { createJournalRecorder, type RecordedRows } from "./record-journal.ts";

export interface JournalRows {
  readonly rows: RecordedRows;
  /** All records of the file, including those with a wrong number of fields. */
  readonly records: number;
  readonly context: RowContext;
}

/** The rows of a journal again, for a file that has been checked; null where it is no Buchungsstapel. */
export function readJournalRows(
  text: Scannable,
  route: ImportRoute,
  scratch: Scratch,
  inferredChart: InferredChart | null = null,
): JournalRows | null {
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  if (!scanner.next()) return null;
  const header = readHeader(text, scanner.current, route, undefined);
  if (header.category !== buchungsstapel.category || !scanner.next()) return null;
  const { current: record } = scanner;
  const { fieldCount } = record;
  const context = createRowContext(header, createFiscalYear(header), inferredChart);
  const columnCount = Math.min(fieldCount, buchungsstapel.fields.length);
  const recorder = createJournalRecorder(text.bytes, columnCount, context, scratch);
  const block = createRowBlock();
  const similar = createSimilarRows(record);
  let records = 0;
  while (scanner.next() && !record.isUnclosed) {
    if (record.filledCount === 0) continue;
    records++;
    if (record.fieldCount !== fieldCount && !booksInPlace(text.bytes, record)) continue;
    resembleRecord(similar, record);
    addRow(block, record, similar);
    recorder.add(block, [similar]);
    clearBlock(block, [similar]);
  }
  return { rows: recorder.rows, records, context };
}
