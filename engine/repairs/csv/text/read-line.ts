import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import { encodeText } from "./encode-text.ts";

/** A cell with its quotes: `bytes[from, to)`. */
export interface RawCell {
  readonly from: number;
  readonly to: number;
}

/** Byte range of a line. */
export interface LineAt {
  readonly start: number;
  /** Without the line end. */
  readonly end: number;
  readonly cells: readonly RawCell[];
}

const quote = 34;
const semicolon = 59;

/** All cells of the record `bytes[start, end)`, empty ones included, in the sense of the scanner. */
export function locateCells(
  bytes: Uint8Array,
  start: number,
  end: number,
  separator: number = semicolon,
): readonly RawCell[] {
  const cells: RawCell[] = [];
  let from = start;
  for (;;) {
    const to = findCellEnd(bytes, from, end, separator);
    cells.push({ from, to });
    if (to >= end) return cells;
    from = to + 1;
  }
}

/** Byte after the cell that begins at `from`. */
export function findCellEnd(bytes: Uint8Array, from: number, end: number, separator: number = semicolon): number {
  if (bytes[from] !== quote) {
    const at = bytes.subarray(from, end).indexOf(separator);
    return at < 0 ? end : from + at;
  }
  const endsCell = (at: number): boolean => at >= end || bytes[at] === separator;
  let hasStray = false;
  for (let i = from + 1; i < end; i++) {
    if (bytes[i] !== quote) continue;
    if (endsCell(i + 1)) return i + 1;
    if (bytes[i + 1] !== quote) hasStray = true;
    // After a stray one, two at the end are another stray one and the closing one.
    else if (hasStray && endsCell(i + 2)) return i + 2;
    else i++;
  }
  return end;
}

export function readRaw({ bytes, isUtf8 }: Scannable, { from, to }: RawCell): { value: string; isQuoted: boolean } {
  const isQuoted = to - from >= 2 && bytes[from] === quote && bytes[to - 1] === quote;
  const text = isQuoted ? decodeBytes(bytes, from + 1, to - 1, isUtf8) : decodeBytes(bytes, from, to, isUtf8);
  return { value: text.replaceAll('""', '"'), isQuoted };
}

/** A cell as it is written into the file; quotes are set where the text needs them. Null when it has no bytes. */
export function writeCell(value: string, isQuoted: boolean, isUtf8: boolean): Uint8Array | null {
  const needsQuotes = isQuoted || /[";\r\n]/.test(value);
  return encodeText(needsQuotes ? `"${value.replaceAll('"', '""')}"` : value, isUtf8);
}
