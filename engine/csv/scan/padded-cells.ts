import { carriageReturn, lineFeed, quote, semicolon } from "./byte-kinds.ts";

/** A cell with blanks between its separators and what it holds. */
export interface PaddedCell {
  /** From separator to separator. */
  readonly from: number;
  readonly to: number;
  /** The same without blanks, quotes included; equal where nothing else is there. */
  readonly innerFrom: number;
  readonly innerTo: number;
  readonly isQuoted: boolean;
}

export const isPadded = ({ from, to, innerFrom, innerTo }: PaddedCell): boolean => innerFrom > from || innerTo < to;

/** The cells of one line, where blanks may stand in front of an opening and after a closing quote. */
export function locatePaddedCells(bytes: Uint8Array, start: number, end: number): readonly PaddedCell[] {
  const cells: PaddedCell[] = [];
  for (let from = start; ; ) {
    const innerFrom = skipBlanks(bytes, from, end);
    const closing = bytes[innerFrom] === quote && innerFrom < end ? findClosing(bytes, innerFrom + 1, end) : -1;
    const isQuoted = closing >= 0;
    const separator = isQuoted ? skipBlanks(bytes, closing, end) : bytes.subarray(from, end).indexOf(semicolon);
    const to = isQuoted ? separator : separator < 0 ? end : from + separator;
    let innerTo = isQuoted ? closing : to;
    while (!isQuoted && innerTo > innerFrom && isBlank(bytes[innerTo - 1])) innerTo--;
    cells.push({
      from,
      to,
      innerFrom: Math.min(innerFrom, to),
      innerTo: Math.max(innerTo, Math.min(innerFrom, to)),
      isQuoted,
    });
    if (to >= end) return cells;
    from = to + 1;
  }
}

/** Whether the lines of a file are written with blanks around separators and quotes, told from its beginning. */
export function hasPaddedLines(bytes: Uint8Array, start: number): boolean {
  let lines = 0;
  let paddedLines = 0;
  let openEnds = 0;
  const limit = Math.min(bytes.length, start + sampleBytes);
  for (let from = start; from < limit && lines < sampleLines; lines++) {
    let end = from;
    const farthest = Math.min(bytes.length, from + maxLineBytes);
    while (end < farthest && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
    // No line of any format is so long, and one that never ends must not cost time or memory.
    if (end === farthest && end < bytes.length) break;
    const padded = countPadded(bytes, from, end);
    const isHeader = lines === 0;
    if (end > from && isBlank(bytes[end - 1])) openEnds++;
    if (isHeader && (padded.quoted >= minPadded || padded.bare >= minPadded) && padded.share >= 1 / 2) return true;
    if (lines > 1 && padded.quoted >= minPadded && padded.share >= 1 / 3) paddedLines++;
    from = bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
  }
  // A blank at the end of every line stands behind the closing quote of header and records alike.
  if (openEnds === lines && lines > 2) return true;
  return paddedLines > 0 && paddedLines * 2 >= lines - 2;
}

const sampleBytes = 65_536;
const sampleLines = 24;
const maxLineBytes = 16_384;
const minPadded = 2;

function countPadded(bytes: Uint8Array, start: number, end: number) {
  let filled = 0;
  let quoted = 0;
  let bare = 0;
  for (const cell of locatePaddedCells(bytes, start, end)) {
    if (cell.innerTo === cell.innerFrom) continue;
    filled++;
    if (!isPadded(cell)) continue;
    if (cell.isQuoted) quoted++;
    else bare++;
  }
  return { quoted, bare, share: filled === 0 ? 0 : (quoted + bare) / filled };
}

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;

function skipBlanks(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(bytes[at])) at++;
  return at;
}

/** Byte after the quote that closes a text begun before `from`; -1 where none does. Doubled quotes close nothing. */
function findClosing(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] !== quote) continue;
    if (bytes[at + 1] === quote && at + 1 < end) {
      at++;
      continue;
    }
    const next = skipBlanks(bytes, at + 1, end);
    if (next >= end || bytes[next] === semicolon) return at + 1;
  }
  return -1;
}
