import { decodeCell } from "./decode-cell.ts";

/** Numbers the different values of one column: 0 is the empty value, -1 stands for values that are not kept. */
export interface ValueDictionary {
  readonly find: (from: number, to: number) => number;
  readonly read: (id: number) => string;
}

const longestKept = 12;
const mostKept = 1 << 14;
const zero = 48;

/**
 * Open addressing with the bytes of the value in the table itself, three words and a fourth of id and length: a look-up
 * touches one place, and never the file, whose far-away bytes would have to be fetched first.
 */
export function createValueDictionary(bytes: Uint8Array, zeroMeansEmpty: boolean, isUtf8: boolean): ValueDictionary {
  let size = 32;
  let table = new Int32Array(size * 4);
  const starts: number[] = [0];
  const lengths: number[] = [0];
  const values: (string | undefined)[] = [""];
  let count = 1;
  let finds = 0;
  let isGivenUp = false;

  function grow(): void {
    const old = table;
    size *= 4;
    table = new Int32Array(size * 4);
    for (let at = 0; at < old.length; at += 4) {
      if (old[at + 3] === 0) continue;
      let slot = mix(old[at] as number, old[at + 1] as number, old[at + 2] as number) & (size - 1);
      while (table[slot * 4 + 3] !== 0) slot = (slot + 1) & (size - 1);
      table.set(old.subarray(at, at + 4), slot * 4);
    }
  }

  const find: ValueDictionary["find"] = (from, to) => {
    const length = to - from;
    if (isGivenUp || length > longestKept) return -1;
    finds++;
    let a = 0;
    let b = 0;
    let c = 0;
    for (let i = 0; i < length; i++) {
      const byte = bytes[from + i] as number;
      if (i < 4) a = (a << 8) | byte;
      else if (i < 8) b = (b << 8) | byte;
      else c = (c << 8) | byte;
    }
    let slot = mix(a, b, c) & (size - 1);
    for (;;) {
      const at = slot * 4;
      const entry = table[at + 3] as number;
      if (entry === 0) break;
      if (table[at] === a && table[at + 1] === b && table[at + 2] === c && (entry & 15) === length)
        return (entry >> 4) - 1;
      slot = (slot + 1) & (size - 1);
    }
    if (count >= mostKept) {
      // A column of ever new values, such as document numbers, gains nothing from being looked up.
      isGivenUp = finds < count * 2;
      return -1;
    }
    const isEmpty = zeroMeansEmpty && bytes[from] === zero && /^0+(?:,0*)?$/.test(decodeCell(bytes, from, to, isUtf8));
    const id = isEmpty ? 0 : count;
    table[slot * 4] = a;
    table[slot * 4 + 1] = b;
    table[slot * 4 + 2] = c;
    table[slot * 4 + 3] = ((id + 1) << 4) | length;
    starts.push(from);
    lengths.push(length);
    values.push(undefined);
    count++;
    if (count * 2 > size) grow();
    return id;
  };

  const read: ValueDictionary["read"] = (id) => {
    const known = values[id];
    if (known !== undefined) return known;
    const start = starts[id] as number;
    const value = decodeCell(bytes, start, start + (lengths[id] as number), isUtf8);
    values[id] = value;
    return value;
  };

  return { find, read };
}

function mix(a: number, b: number, c: number): number {
  const hash = Math.imul(Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ c, 0xc2b2ae35);
  return (hash ^ (hash >>> 15)) >>> 0;
}
