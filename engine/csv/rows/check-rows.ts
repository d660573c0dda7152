import type { Column } from "#engine/csv/cells/compile-columns.ts";
import { noteBrokenCells } from "#engine/csv/scan/note-traces.ts";
import { keptCells, lineEnd, type RecordScanner } from "#engine/csv/scan/scan-records.ts";
import { type BlockOptions, createBlockCheck } from "./check-block.ts";

export interface RowsOptions extends BlockOptions {
  readonly scanner: RecordScanner;
  /** Fields of the heading line; every record should have as many. */
  readonly fieldCount: number;
  /** Called every few thousand records with the bytes read so far. */
  readonly onProgress: (position: number) => void;
  /** Called for the first line that does not end with CR LF. */
  readonly onBareLineEnd: (line: number) => void;
}

export interface RowCounts {
  readonly records: number;
  readonly quotedCells: number;
  /** A quote was never closed: what follows belongs to no record. */
  readonly isCutShort: boolean;
}

const recordsPerProgress = 4_096;

/** Checks all records after the heading line, each exactly once and in the order of the file. */
export function checkRows(options: RowsOptions): RowCounts {
  const { scanner, columns, fieldCount, traces } = options;
  const { bytes } = traces;
  const record = scanner.current;
  const { filled, from, to, watched } = record;
  const block = createBlockCheck(record, options);
  const columnCount = columns.length;
  scanner.watch(columns.flatMap((column, index) => (column.quoted ? [index] : [])));
  let records = 0;
  let quotedCells = 0;
  let untilProgress = recordsPerProgress;
  let hasBareLineEnd = false;

  while (scanner.next()) {
    if (--untilProgress === 0) {
      untilProgress = recordsPerProgress;
      options.onProgress(scanner.position());
    }
    const { line } = record;
    if (record.isUnclosed) {
      block.flush();
      traces.note("unclosedQuote", line, record.fieldCount, 0, 0);
      return { records, quotedCells, isCutShort: true };
    }
    if (record.lineEnd > lineEnd.crlf && !hasBareLineEnd) {
      hasBareLineEnd = true;
      block.flush();
      options.onBareLineEnd(line);
    }
    quotedCells += record.quotedCells;
    if (record.filledCount === 0) {
      block.flush();
      traces.note("emptyLine", line, 0, 0, 0);
      continue;
    }
    records++;
    const hasTrailing = record.fieldCount === fieldCount + 1 && record.endsWithSeparator && !hasSlipped();
    if (record.fieldCount !== fieldCount && !hasTrailing) {
      block.flush();
      traces.note("fieldCount", line, 0, 0, 0);
      noteBrokenCells(traces, record, 0);
      if (record.hasBareEmpty) forgetBareEmpty();
      continue;
    }
    if (record.hasBareEmpty) {
      block.flush();
      noteBareEmpty();
    }
    block.add(hasTrailing);
  }
  block.flush();
  return { records, quotedCells, isCutShort: false };

  /** A separator in the middle moves what follows it, mostly one in a text without quotes: a cell fits its left column. */
  function hasSlipped(): boolean {
    for (let i = 0; i < record.filledCount; i++) {
      const index = filled[i] as number;
      if (index === 0 || index > columnCount) continue;
      const cellFrom = from[index] as number;
      const cellTo = to[index] as number;
      const isWrongIn = (column: Column | undefined): boolean => {
        if (column === undefined) return true;
        const defect = column.accepts(bytes, cellFrom, cellTo) ? null : column.diagnose(bytes, cellFrom, cellTo);
        return defect !== null && defect !== "portal";
      };
      if (isWrongIn(columns[index]) && !isWrongIn(columns[index - 1])) return true;
    }
    return false;
  }

  function forgetBareEmpty(): void {
    const last = Math.min(keptCells, record.fieldCount);
    for (let index = 0; index < last; index++) if (watched[index] === 2) watched[index] = 1;
  }

  /** Thousands of empty cells per file would drown everything, so each column is named once. */
  function noteBareEmpty(): void {
    for (let index = 0; index < columnCount; index++) {
      if (watched[index] !== 2) continue;
      watched[index] = 0;
      traces.note("unquotedEmptyText", record.line, index + 1, 0, 0);
    }
  }
}
