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
    const next =
      end >= bytes.length ? end : bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1;
    yield { start: from, end, next };
    from = next;
  }
}

const lineFeed = 10;
const carriageReturn = 13;
