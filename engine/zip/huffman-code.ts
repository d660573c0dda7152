import type { BitReader } from "./bit-reader.ts";

/** Codes up to this length are found with one look; the few longer ones bit by bit. */
const tableBits = 10;

export interface HuffmanCode {
  /** Symbol times 16 plus length by the next bits; 0 where a longer code begins. */
  readonly table: Uint16Array;
  /** Number of codes per length, and the symbols in the order of their codes. */
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/** Builds a code from the lengths of its symbols, or null when they contradict each other. */
export const readCode = (lengths: Uint8Array): HuffmanCode | null => {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const next = new Uint16Array(16);
  const offsets = new Uint16Array(16);
  let code = 0;
  let left = 1;
  for (let length = 1; length <= 15; length++) {
    code = (code + (counts[length - 1] ?? 0)) << 1;
    next[length] = code;
    offsets[length] = (offsets[length - 1] ?? 0) + (counts[length - 1] ?? 0);
    left = left * 2 - (counts[length] ?? 0);
    if (left < 0) return null;
  }
  const symbols = new Uint16Array(lengths.length);
  const table = new Uint16Array(1 << tableBits);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const offset = offsets[length] ?? 0;
    symbols[offset] = symbol;
    offsets[length] = offset + 1;
    const own = next[length] ?? 0;
    next[length] = own + 1;
    if (length > tableBits) continue;
    for (let index = reverseBits(own, length); index < table.length; index += 1 << length)
      table[index] = (symbol << 4) | length;
  }
  return { table, counts, symbols };
};

/** The next symbol, or -1 when the bits are no code. */
export const decodeSymbol = (reader: BitReader, { table, counts, symbols }: HuffmanCode): number => {
  const entry = table[reader.peek(tableBits)] ?? 0;
  if (entry !== 0) {
    reader.skip(entry & 15);
    return entry >> 4;
  }
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= 15; length++) {
    code |= reader.bits(1);
    const count = counts[length] ?? 0;
    if (code - count < first) return symbols[index + code - first] ?? -1;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return -1;
};

const reverseBits = (value: number, count: number): number => {
  let reversed = 0;
  for (let bit = 0; bit < count; bit++) reversed |= ((value >> bit) & 1) << (count - 1 - bit);
  return reversed;
};

const fixedLengths = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
const emptyCode: HuffmanCode = {
  table: new Uint16Array(1 << tableBits),
  counts: new Uint16Array(16),
  symbols: new Uint16Array(0),
};

export const fixedCodes = {
  literals: readCode(fixedLengths) ?? emptyCode,
  distances: readCode(new Uint8Array(30).fill(5)) ?? emptyCode,
};
