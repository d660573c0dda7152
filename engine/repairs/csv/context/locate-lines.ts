/** A line as an editor counts them: quotes play no part. */
export interface PhysicalLine {
  readonly start: number;
  /** Without the line end. */
  readonly end: number;
  /** After the line end. */
  readonly next: number;
}

/** All lines from `start` on; an empty rest after the last line end is none. */
export function* locateLines(bytes: Uint8Array, start: number): Generator<PhysicalLine> {
  for (let from = start; from < bytes.length; ) {
    let end = from;
    while (end < bytes.length && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end++;
    const next = Math.min(bytes.length, end + sizeOfLineEnd(bytes, end));
    yield { start: from, end, next };
    from = next;
  }
}

/** As the scanner has it: CR CR LF is one line end. */
function sizeOfLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== carriageReturn) return 1;
  if (bytes[at + 1] === lineFeed) return 2;
  return bytes[at + 1] === carriageReturn && bytes[at + 2] === lineFeed ? 3 : 1;
}

const lineFeed = 10;
const carriageReturn = 13;
