import { carriageReturn, lineFeed } from "./byte-kinds.ts";

/** Bytes after which the lines were broken: most of them, the first one included, are as long as that. */
export function findWrapWidth(bytes: Uint8Array): number | null {
  const lengths = measureLines(bytes.subarray(0, maxBytes));
  const [width = 0] = lengths;
  if (lengths.length < minLines || width < narrowest || width > widest) return null;
  const full = lengths.filter((length) => length === width).length;
  // Letters of several bytes make a line longer than it looks.
  const isWithin = lengths.every((length) => length <= width * 2);
  return isWithin && full * 2 >= lengths.length ? width : null;
}

function measureLines(bytes: Uint8Array): readonly number[] {
  const lengths: number[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, from);
    const to = end < 0 ? bytes.length : end;
    lengths.push(to - from - (bytes[to - 1] === carriageReturn ? 1 : 0));
    from = to + 1;
  }
  return lengths;
}

const maxBytes = 65_536;
const minLines = 10;
const narrowest = 40;
const widest = 1_000;
