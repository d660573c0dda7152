import { decodeCell } from "./decode-cell.ts";
import { detectEncoding, type Scannable, toScannable } from "./encoding.ts";
import { createRecordScanner, keptCells } from "./scan-records.ts";

/** Start of every record of a file, header and heading line included, for random access. */
export interface RecordIndex {
  readonly count: number;
  /** Line on which record `n` (0-based) begins, 1-based. */
  readonly lines: Uint32Array;
  /** Fields of the widest of the first records. */
  readonly columnCount: number;
  /** By column: the last record in which it is filled, or -1. */
  readonly lastFilled: Int32Array;
  readonly starts: Uint32Array;
  readonly text: Scannable;
}

/** One pass without decoding; records are those the check sees. */
export function indexRecords(bytes: Uint8Array): RecordIndex {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const { current } = scanner;
  let starts = new Uint32Array(1024);
  let lines = new Uint32Array(1024);
  const lastFilled = new Int32Array(keptCells).fill(-1);
  let count = 0;
  let columnCount = 0;
  while (scanner.next()) {
    if (count === starts.length) {
      starts = growArray(starts);
      lines = growArray(lines);
    }
    starts[count] = current.start;
    lines[count] = current.line;
    for (let at = 0; at < current.filledCount; at++) lastFilled[current.filled[at] as number] = count;
    count++;
    if (count <= recordsLookedAt && current.fieldCount > columnCount) columnCount = current.fieldCount;
  }
  return { count, starts: starts.slice(0, count), lines: lines.slice(0, count), columnCount, lastFilled, text };
}

/** Values of record `recordNumber` (0-based; 0 is the header), unquoted; `bytes` is what the index was made from. */
export function readRecord(_bytes: Uint8Array, index: RecordIndex, recordNumber: number): string[] {
  const start = index.starts[recordNumber];
  if (start === undefined) return [];
  const { bytes, isUtf8 } = index.text;
  const scanner = createRecordScanner(bytes, start);
  scanner.next();
  const { current } = scanner;
  const cells = new Array<string>(Math.min(current.fieldCount, current.from.length)).fill("");
  for (const column of current.filled.subarray(0, current.filledCount)) {
    const from = current.from[column] as number;
    cells[column] = decodeCell(bytes, from, Math.min(current.to[column] as number, from + maxShownBytes), isUtf8);
  }
  return cells;
}

const recordsLookedAt = 100;
const maxShownBytes = 4_096;

function growArray(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(array.length * 2);
  grown.set(array);
  return grown;
}
