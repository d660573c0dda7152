/** Starts of the rows of a source: one per line, several for a line too long to be read as a whole. */
export interface TextRows {
  readonly count: number;
  readonly lineCount: number;
  /** Byte offset of each row. */
  readonly starts: Uint32Array;
  /** Line of each row, 1-based. */
  readonly lines: Uint32Array;
}

const lineFeed = 10;
const carriageReturn = 13;
const slash = 47;
const lessThan = 60;
const greaterThan = 62;
/** From here on a line ends with the next element. */
const wantedBytes = 160;
const maxBytes = 1_000;

/** Never cuts a character of UTF-8; a line feed at the very end begins no further row. */
export const splitRows = (bytes: Uint8Array): TextRows => {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let starts = new Uint32Array(1024);
  let lines = new Uint32Array(1024);
  let count = 0;
  let line = 1;
  const begin = (at: number): void => {
    if (count === starts.length) {
      starts = grow(starts);
      lines = grow(lines);
    }
    starts[count] = at;
    lines[count] = line;
    count += 1;
  };
  let rowStart = start;
  if (start < bytes.length) begin(start);
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    const isLineEnd = byte === lineFeed;
    if (isLineEnd) line += 1;
    else if (at + 1 - rowStart < wantedBytes || !isCut(bytes, at, at + 1 - rowStart)) continue;
    begin(at + 1);
    rowStart = at + 1;
  }
  return { count, lineCount: count === 0 ? 0 : line, starts: starts.slice(0, count), lines: lines.slice(0, count) };
};

/** Before an element, or between any two characters once a row has become too long. */
const isCut = (bytes: Uint8Array, at: number, length: number): boolean => {
  const next = bytes[at + 1] as number;
  if (bytes[at] === greaterThan && next === lessThan && bytes[at + 2] !== slash) return true;
  return length >= maxBytes && (next & 0xc0) !== 0x80 && next !== lineFeed && next !== carriageReturn;
};

const grow = (array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const grown = new Uint32Array(array.length * 2);
  grown.set(array);
  return grown;
};
