import { createBitReader } from "./bit-reader.ts";
import { decodeSymbol, fixedCodes, type HuffmanCode, readCode } from "./huffman-code.ts";

export interface Inflated {
  /** Bytes read up to the end, the limit or the defect. */
  readonly bytes: Uint8Array;
  readonly state: "complete" | "limit" | "broken";
}

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];

/**
 * Unpacks raw deflate data (RFC 1951), at most `limit` bytes, whatever the data claims. Never throws. The right
 * `expected` size saves copies; a wrong one does no harm.
 */
export const inflate = (source: Uint8Array, limit: number, expected = source.length * 4 + 1024): Inflated => {
  const reader = createBitReader(source);
  let target = new Uint8Array(Math.max(1, Math.min(limit, expected, source.length * maxRatio)));
  let length = 0;

  const finish = (state: Inflated["state"]): Inflated => ({ bytes: target.subarray(0, length), state });

  /** False when the limit does not allow `size` more bytes. */
  const makeRoom = (size: number): boolean => {
    if (length + size <= target.length) return true;
    if (length + size > limit) return false;
    const larger = new Uint8Array(Math.min(limit, Math.max(target.length * 2, length + size)));
    larger.set(target.subarray(0, length));
    target = larger;
    return true;
  };

  const copyStored = (): Inflated["state"] => {
    const from = reader.alignToByte();
    const size = (source[from] ?? 0) | ((source[from + 1] ?? 0) << 8);
    const check = (source[from + 2] ?? 0) | ((source[from + 3] ?? 0) << 8);
    if (from + 4 + size > source.length || (size ^ check) !== 0xffff) return "broken";
    const count = Math.min(size, limit - length);
    makeRoom(count);
    target.set(source.subarray(from + 4, from + 4 + count), length);
    length += count;
    reader.moveTo(from + 4 + size);
    return count < size ? "limit" : "complete";
  };

  const copyMatch = (symbol: number, distances: HuffmanCode): Inflated["state"] => {
    const base = lengthBase[symbol - 257];
    if (base === undefined) return "broken";
    const size = base + reader.bits(lengthExtra[symbol - 257] ?? 0);
    const distanceSymbol = decodeSymbol(reader, distances);
    const distanceStart = distanceBase[distanceSymbol];
    if (distanceStart === undefined) return "broken";
    const distance = distanceStart + reader.bits(distanceExtra[distanceSymbol] ?? 0);
    if (distance > length) return "broken";
    const count = Math.min(size, limit - length);
    makeRoom(count);
    repeatBytes(target, length, distance, count);
    length += count;
    return count < size ? "limit" : "complete";
  };

  const readBlock = (literals: HuffmanCode, distances: HuffmanCode): Inflated["state"] => {
    for (;;) {
      const symbol = decodeSymbol(reader, literals);
      if (symbol < 0 || reader.isPastEnd()) return "broken";
      if (symbol < 256) {
        if (length === target.length && !makeRoom(1)) return "limit";
        target[length++] = symbol;
      } else if (symbol === 256) return "complete";
      else {
        const state = copyMatch(symbol, distances);
        if (state !== "complete") return state;
      }
    }
  };

  for (;;) {
    const isLast = reader.bits(1) === 1;
    const kind = reader.bits(2);
    let state: Inflated["state"] = "broken";
    if (kind === 0) state = copyStored();
    else if (kind === 1) state = readBlock(fixedCodes.literals, fixedCodes.distances);
    else if (kind === 2) {
      const codes = readDynamicCodes(reader);
      if (codes !== null) state = readBlock(codes.literals, codes.distances);
    }
    if (state !== "complete") return finish(state);
    if (reader.isPastEnd()) return finish("broken");
    if (isLast) return finish("complete");
  }
};

/** Deflate cannot pack more: 258 bytes in two bits. */
const maxRatio = 1032;

/** A call of the platform pays off only for longer matches. */
const shortMatch = 32;

/** Writes `count` bytes at `at` that repeat those `distance` bytes before; the two may overlap. */
const repeatBytes = (target: Uint8Array, at: number, distance: number, count: number): void => {
  const from = at - distance;
  if (count < shortMatch) for (let index = 0; index < count; index++) target[at + index] = target[from + index] ?? 0;
  else if (distance === 1) target.fill(target[from] ?? 0, at, at + count);
  // If they overlap, each copy doubles the length of the next one.
  else
    for (let copied = 0; copied < count; ) {
      const size = Math.min(count - copied, distance + copied);
      target.copyWithin(at + copied, from, from + size);
      copied += size;
    }
};

const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const readDynamicCodes = (
  reader: ReturnType<typeof createBitReader>,
): { readonly literals: HuffmanCode; readonly distances: HuffmanCode } | null => {
  const literalCount = reader.bits(5) + 257;
  const distanceCount = reader.bits(5) + 1;
  const lengthCount = reader.bits(4) + 4;
  if (literalCount > 286 || distanceCount > 30) return null;
  const codeLengths = new Uint8Array(19);
  for (let index = 0; index < lengthCount; index++) codeLengths[codeLengthOrder[index] ?? 0] = reader.bits(3);
  const lengthCode = readCode(codeLengths);
  if (lengthCode === null) return null;
  const lengths = new Uint8Array(literalCount + distanceCount);
  let index = 0;
  while (index < lengths.length) {
    const symbol = decodeSymbol(reader, lengthCode);
    if (symbol < 0 || reader.isPastEnd()) return null;
    if (symbol < 16) {
      lengths[index++] = symbol;
      continue;
    }
    const value = symbol === 16 ? lengths[index - 1] : 0;
    const repeat = symbol === 16 ? 3 + reader.bits(2) : symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7);
    if (value === undefined || index + repeat > lengths.length) return null;
    lengths.fill(value, index, index + repeat);
    index += repeat;
  }
  if (lengths[256] === 0) return null;
  const literals = readCode(lengths.subarray(0, literalCount));
  const distances = readCode(lengths.subarray(literalCount));
  return literals === null || distances === null ? null : { literals, distances };
};
