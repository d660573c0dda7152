import { decodeCell } from "#engine/csv/scan/decode-cell.ts";

/**
 * The different short values of one column by number: 0 is the empty value. Plain data with functions beside it, since
 * one function for all columns is compiled better than one closure for each.
 */
export interface ValueDictionary {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly zeroMeansEmpty: boolean;
  readonly isUtf8: boolean;
  size: number;
  /** Per entry three words of bytes and one of number and length. */
  table: Int32Array;
  readonly starts: number[];
  readonly lengths: number[];
  readonly values: (string | undefined)[];
  count: number;
  finds: number;
  /** New values that were not kept. */
  misses: number;
  isGivenUp: boolean;
  readonly shared: DictionaryBudget;
}

/** Shared limit for the columns of one file. */
export interface DictionaryBudget {
  values: number;
}

/** Enough for eight columns of very many values; more columns of that kind are only found in files made to harm. */
export const createDictionaryBudget = (): DictionaryBudget => ({ values: maxKept * 8 });

const maxKeptBytes = 12;
/** Numbers fit into 14 bits. */
const maxKept = 1 << 14;
/** This many new values show whether a column repeats itself. */
const minNewValues = 1 << 12;
const zero = 48;

export const createValueDictionary = (
  bytes: Uint8Array,
  zeroMeansEmpty: boolean,
  isUtf8: boolean,
  shared: DictionaryBudget,
): ValueDictionary => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  zeroMeansEmpty,
  isUtf8,
  size: 32,
  table: new Int32Array(32 * 4),
  starts: [0],
  lengths: [0],
  values: [""],
  count: 1,
  finds: 0,
  misses: 0,
  isGivenUp: false,
  shared,
});

/**
 * The number of the value `bytes[from, to)`, or -1 when it is too long, there are too many or the file ends right after it.
 * Open addressing with the bytes in the table itself: a look-up touches one place and never an earlier part of the file.
 */
export function findValue(dictionary: ValueDictionary, from: number, to: number): number {
  const length = to - from;
  const { view, table } = dictionary;
  if (dictionary.isGivenUp || length > maxKeptBytes || from + maxKeptBytes > view.byteLength) return -1;
  dictionary.finds++;
  const mask = dictionary.size - 1;
  let a = 0;
  let b = 0;
  let c = 0;
  if (length <= 4) a = view.getInt32(from) >> (32 - length * 8);
  else {
    a = view.getInt32(from);
    if (length <= 8) b = view.getInt32(from + 4) >> (64 - length * 8);
    else {
      b = view.getInt32(from + 4);
      c = view.getInt32(from + 8) >> (96 - length * 8);
    }
  }
  let slot = mix(a, b, c) & mask;
  for (;;) {
    const index = slot * 4;
    const entry = table[index + 3] as number;
    if (entry === 0) return addValue(dictionary, slot, a, b, c, from, length);
    if (table[index] === a && table[index + 1] === b && table[index + 2] === c && (entry & 15) === length) {
      return (entry >> 4) - 1;
    }
    slot = (slot + 1) & mask;
  }
}

/** The text of a number `findValue` gave, decoded when it is first asked for. */
export function readValue(dictionary: ValueDictionary, id: number): string {
  const existing = dictionary.values[id];
  if (existing !== undefined) return existing;
  const start = dictionary.starts[id] as number;
  const value = decodeCell(dictionary.bytes, start, start + (dictionary.lengths[id] as number), dictionary.isUtf8);
  dictionary.values[id] = value;
  return value;
}

function addValue(
  dictionary: ValueDictionary,
  slot: number,
  a: number,
  b: number,
  c: number,
  from: number,
  length: number,
): number {
  if (dictionary.count >= maxKept || dictionary.shared.values === 0) {
    const fresh = dictionary.count + ++dictionary.misses;
    dictionary.isGivenUp = fresh >= minNewValues && dictionary.finds < fresh * 2;
    return -1;
  }
  const { bytes, table } = dictionary;
  const isEmpty =
    dictionary.zeroMeansEmpty &&
    bytes[from] === zero &&
    /^0+(?:,0*)?$/.test(decodeCell(bytes, from, from + length, dictionary.isUtf8));
  const id = isEmpty ? 0 : dictionary.count;
  table[slot * 4] = a;
  table[slot * 4 + 1] = b;
  table[slot * 4 + 2] = c;
  table[slot * 4 + 3] = ((id + 1) << 4) | length;
  dictionary.starts.push(from);
  dictionary.lengths.push(length);
  dictionary.values.push(undefined);
  dictionary.count++;
  dictionary.shared.values--;
  // A column whose values are always new, such as document numbers, gains nothing from being looked up.
  if (dictionary.count === minNewValues && dictionary.finds < minNewValues * 1.25) dictionary.isGivenUp = true;
  if (dictionary.count * 2 > dictionary.size) grow(dictionary);
  return id;
}

function grow(dictionary: ValueDictionary): void {
  const old = dictionary.table;
  dictionary.size *= 2;
  const mask = dictionary.size - 1;
  const table = new Int32Array(dictionary.size * 4);
  for (let at = 0; at < old.length; at += 4) {
    if (old[at + 3] === 0) continue;
    let slot = mix(old[at] as number, old[at + 1] as number, old[at + 2] as number) & mask;
    while (table[slot * 4 + 3] !== 0) slot = (slot + 1) & mask;
    for (let word = 0; word < 4; word++) table[slot * 4 + word] = old[at + word] as number;
  }
  dictionary.table = table;
}

function mix(a: number, b: number, c: number): number {
  const hash = Math.imul(Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ c, 0xc2b2ae35);
  return (hash ^ (hash >>> 15)) >>> 0;
}
