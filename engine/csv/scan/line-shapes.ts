import { carriageReturn, lineFeed, quote, semicolon } from "./byte-kinds.ts";

/** How the first lines of a file are written, as far as it shows before they are read as records. */
interface LineShape {
  /** Semicolons outside of quotes. */
  readonly semicolons: number;
  /** Tabs outside of quotes. */
  readonly tabs: number;
  /** One text from its first byte to its last, with semicolons in it. */
  readonly isOneText: boolean;
}

/** Header and headings are parted by semicolons, the records by tabs. */
export const hasTabbedRecords = (bytes: Uint8Array, start: number): boolean =>
  hasRecordsOf(bytes, start, ({ semicolons, tabs }, width) => semicolons === 0 && tabs > 0 && tabs * 2 >= width);

/** Header and headings are as they should be, but each record is one text in quotes. */
export const hasWrappedRecords = (bytes: Uint8Array, start: number): boolean =>
  hasRecordsOf(bytes, start, ({ isOneText }) => isOneText);

/** Line 2 is empty, and what follows begins like headings, not like a record. */
export function hasEmptySecondLine(bytes: Uint8Array, start: number): boolean {
  const first = findLineEnd(bytes, start, bytes.length);
  if (first === start || first >= bytes.length) return false;
  const second = skipLineEnd(bytes, first);
  if (second >= bytes.length || findLineEnd(bytes, second, bytes.length) !== second) return false;
  const next = bytes.subarray(second, second + sampleBytes).find((byte) => byte > 32 && byte !== quote) ?? 0;
  return (next | 32) >= 97 && (next | 32) <= 122;
}

function hasRecordsOf(
  bytes: Uint8Array,
  start: number,
  matches: (shape: LineShape, width: number) => boolean,
): boolean {
  const limit = Math.min(bytes.length, start + sampleBytes);
  let lines = 0;
  let width = 0;
  let matching = 0;
  for (let from = start; from < limit && lines < sampleLines; ) {
    const end = findLineEnd(bytes, from, limit);
    if (end > from) {
      lines++;
      const shape = readShape(bytes, from, end);
      if (lines < 3) {
        width = shape.semicolons;
        if (width < 2) return false;
      } else if (matches(shape, width)) matching++;
      else if (end < limit) return false;
    }
    from = skipLineEnd(bytes, end);
  }
  return matching > 0;
}

const sampleBytes = 65_536;
const sampleLines = 12;

function readShape(bytes: Uint8Array, from: number, end: number): LineShape {
  let semicolons = 0;
  let tabs = 0;
  let inside = 0;
  let isQuoted = false;
  for (let at = from; at < end; at++) {
    const byte = bytes[at];
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === semicolon && !isQuoted) semicolons++;
    else if (byte === semicolon) inside++;
    else if (byte === tab && !isQuoted) tabs++;
  }
  const isOneText =
    bytes[from] === quote && bytes[end - 1] === quote && !isQuoted && semicolons === 0 && tabs === 0 && inside > 1;
  return { semicolons, tabs, isOneText };
}

function findLineEnd(bytes: Uint8Array, from: number, limit: number): number {
  let end = from;
  while (end < limit && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
  return end;
}

/** As the scanner has it: CR CR LF is one line end. */
function skipLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== carriageReturn) return at + 1;
  if (bytes[at + 1] === lineFeed) return at + 2;
  return bytes[at + 1] === carriageReturn && bytes[at + 2] === lineFeed ? at + 3 : at + 1;
}

const tab = 9;
