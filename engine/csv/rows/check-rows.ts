import type { Column } from "#engine/csv/cells/compile-columns.ts";
import { carriageReturn, quote } from "#engine/csv/scan/byte-kinds.ts";
import { collectBrokenCells } from "#engine/csv/scan/collect-traces.ts";
import { isCutRecord } from "#engine/csv/scan/cut-record.ts";
import { createRecordSampler, type RecordSample } from "#engine/csv/scan/sample-records.ts";
import { keptCells, lineEnd, type RecordScanner } from "#engine/csv/scan/scan-records.ts";
import { findHeaderIn, startsWithHeader } from "#engine/csv/scan/second-header.ts";
import { type BlockOptions, createBlockCheck } from "./check-block.ts";
import { createWidthJudge } from "./judge-widths.ts";
import type { WidthDefect } from "./row-block.ts";

export interface RowsOptions extends BlockOptions {
  readonly scanner: RecordScanner;
  /** Fields of the heading line; every record should have as many. */
  readonly fieldCount: number;
  /** Called every few thousand records with the bytes read so far. */
  readonly onProgress: (position: number) => void;
  /** Called for the first line that does not end with CR LF, and for the first that ends with a lone CR. */
  readonly onBareLineEnd: (line: number, kind: number) => void;
}

export interface RowCounts {
  readonly records: number;
  readonly quotedCells: number;
  /** A quote was never closed, or another export begins: what follows belongs to no record of this one. */
  readonly isCutShort: boolean;
  readonly sample: RecordSample;
}

const recordsPerProgress = 4_096;
/** Bytes; programs that copy do so in multiples of it. */
const transferBlock = 4_096;
/** Bytes of the least block of a disk or of a transfer. */
const diskBlock = 512;

const maxDiagnosedBytes = 4_096;

/** Checks all records after the heading line, each exactly once and in the order of the file. */
export function checkRows(options: RowsOptions): RowCounts {
  const { scanner, columns, fieldCount, traces } = options;
  const { bytes } = traces;
  const record = scanner.current;
  const { filled, from, to, watched } = record;
  const block = createBlockCheck(scanner, options);
  const columnCount = columns.length;
  scanner.watch(columns.flatMap((column, index) => (column.quoted ? [index] : [])));
  const sampler = createRecordSampler();
  const start = scanner.position();
  const isHarmlessWidth = createWidthJudge({ ...traces, start, fieldCount, columns });
  // The scanner is still at the heading line.
  const { start: headingStart, end: headingEnd } = record;
  const hasHeadings = isHeadingLine();
  let records = 0;
  let quotedCells = 0;
  let untilProgress = recordsPerProgress;
  let worstLineEnd: number = lineEnd.crlf;
  let isAfterWhole = true;

  while (scanner.nextPacked()) {
    if (--untilProgress === 0) {
      untilProgress = recordsPerProgress;
      options.onProgress(scanner.position());
    }
    const { line } = record;
    if (record.isUnclosed) {
      block.flush();
      traces.addDefect("unclosedQuote", line, record.fieldCount, 0, 0);
      if (isCutOff()) traces.addDefect("cutOff", line, 0, 0, 0);
      return { records, quotedCells, isCutShort: true, sample: sampler.finish() };
    }
    if (record.filledCount > 0 && (startsWithHeader(bytes, record.start) || hasGluedHeader())) {
      block.flush();
      traces.addDefect("secondHeader", line, 0, 0, 0);
      return { records, quotedCells, isCutShort: true, sample: sampler.finish() };
    }
    if (record.lineEnd > worstLineEnd) {
      worstLineEnd = record.lineEnd;
      block.flush();
      if (isCutLineEnd()) traces.addDefect(bytes.length % diskBlock === 0 ? "cutOff" : "cutLineEnd", line, 0, 0, 0);
      else options.onBareLineEnd(line, worstLineEnd);
    }
    quotedCells += record.quotedCells;
    if (record.filledCount === 0) {
      block.flush();
      traces.addDefect("emptyLine", line, 0, 0, 0);
      if (record.hasBareEmpty) forgetBareEmpty();
      continue;
    }
    if (hasHeadings && repeatsHeadings()) {
      block.flush();
      traces.addDefect("repeatedHeadings", line, 0, 0, 0);
      isAfterWhole = true;
      continue;
    }
    records++;
    sampler.add(record.start, line);
    const width = record.fieldCount === fieldCount ? null : findWidthDefect();
    if (width === "fieldCount") {
      block.flush();
      traces.addDefect(width, line, 0, 0, 0);
      if (record.fieldCount < fieldCount && isCutOff()) traces.addDefect("cutOff", line, 0, 0, 0);
      isAfterWhole = false;
      collectBrokenCells(traces, record, 0);
      if (record.hasBareEmpty) forgetBareEmpty();
      continue;
    }
    if (record.hasBareEmpty) {
      block.flush();
      reportBareEmpty();
    }
    isAfterWhole = true;
    block.add(width);
  }
  block.flush();
  return { records, quotedCells, isCutShort: false, sample: sampler.finish() };

  /** Headings never begin with a digit; a record in their place may be repeated. */
  function isHeadingLine(): boolean {
    const first = bytes[headingStart] === quote ? bytes[headingStart + 1] : bytes[headingStart];
    return first !== undefined && (first < 0x30 || first > 0x39);
  }

  function repeatsHeadings(): boolean {
    const length = record.end - record.start;
    if (length !== headingEnd - headingStart) return false;
    for (let i = 0; i < length; i++) if (bytes[record.start + i] !== bytes[headingStart + i]) return false;
    return true;
  }

  function findWidthDefect(): WidthDefect | "fieldCount" {
    scanner.unpack();
    const hasTrailing = record.fieldCount === fieldCount + 1 && record.endsWithSeparator && !hasSlipped();
    if (hasTrailing) return "trailingSeparator";
    return isHarmlessWidth(record) ? "harmlessFieldCount" : "fieldCount";
  }

  /** A separator in the middle moves what follows it, mostly one in a text without quotes: a cell fits its left column. */
  function hasSlipped(): boolean {
    for (let i = 0; i < record.filledCount; i++) {
      const index = filled[i] as number;
      if (index === 0 || index > columnCount) continue;
      if (isWrongIn(index, columns[index]) && !isWrongIn(index, columns[index - 1])) return true;
    }
    return false;
  }

  /** Whether the cell at this position is impossible in this column. */
  function isWrongIn(index: number, column: Column | undefined): boolean {
    if (column === undefined) return true;
    const cellFrom = from[index] as number;
    const cellTo = to[index] as number;
    if (column.accepts(bytes, cellFrom, cellTo)) return false;
    // Its defect is reported elsewhere; megabytes without a separator need not be diagnosed here.
    if (cellTo - cellFrom > maxDiagnosedBytes) return true;
    const defect = column.diagnose(bytes, cellFrom, cellTo);
    return defect !== null && defect !== "portal";
  }

  /** The file ends here, and this record alone is not whole; a copy that broke off often ends with a whole block. */
  function isCutOff(): boolean {
    return isCutRecord(bytes, record) && (bytes.length % transferBlock === 0 || (isAfterWhole && beginsWell()));
  }

  /** Other lines end with CR LF, and the file ends with the CR of the last one. */
  function isCutLineEnd(): boolean {
    const isLast = record.end === bytes.length - 1 && bytes[record.end] === carriageReturn;
    return isLast && (record.lineEnds[lineEnd.crlf] ?? 0) > 0;
  }

  /** Its first cells are those of a record, so that it lost its end; the last one may be cut itself. */
  function beginsWell(): boolean {
    for (let i = 0; i < record.filledCount; i++) {
      const index = filled[i] as number;
      const isCut = index > 0 && index + 1 === record.fieldCount;
      if (!isCut && index < columnCount && isWrongIn(index, columns[index])) return false;
    }
    return record.filledCount > 0;
  }

  /** The file before had no line end, so that the header of the next one stands in its last record. */
  function hasGluedHeader(): boolean {
    return record.fieldCount > fieldCount && findHeaderIn(bytes, record.start, record.end) >= 0;
  }

  function forgetBareEmpty(): void {
    const last = Math.min(keptCells, record.fieldCount);
    for (let index = 0; index < last; index++) if (watched[index] === 2) watched[index] = 1;
  }

  /** Files may have thousands of empty cells, so each column is reported once. */
  function reportBareEmpty(): void {
    for (let index = 0; index < columnCount; index++) {
      if (watched[index] !== 2) continue;
      watched[index] = 0;
      traces.addDefect("unquotedEmptyText", record.line, index + 1, 0, 0);
    }
  }
}
