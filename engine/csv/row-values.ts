import type { Column } from "./compile-columns.ts";
import { decodeAscii, decodeCell } from "./decode-cell.ts";
import { mark, type ScannedRecord } from "./scan-records.ts";

/** Values of the current record, identified or decoded when asked for and at most once. */
export interface RowValues {
  /** Value of a column (0-based): unquoted, `""` when empty or when `0` counts as empty there. */
  readonly read: (column: number) => string;
  /**
   * A number that is equal for equal values of a column, 0 for an empty one; -1 when the column has too many or too
   * long values to be worth it.
   */
  readonly identify: (column: number) => number;
}

const longestKept = 24;
const mostKept = 1 << 14;

/**
 * Accounts, dates and codes repeat from row to row. Each column keeps its short values by their bytes, so that a value
 * is decoded once per file and rules can be remembered by numbers instead of texts.
 */
export function createRowValues(
  bytes: Uint8Array,
  record: ScannedRecord,
  columns: readonly Column[],
  isUtf8: boolean,
): RowValues {
  const { from, to, marks, filledIn } = record;
  const dictionaries = columns.map(({ zeroMeansEmpty }) => createDictionary(bytes, zeroMeansEmpty, isUtf8));
  const identifiedIn = new Int32Array(columns.length);
  const ids = new Int32Array(columns.length);
  const decodedIn = new Int32Array(columns.length);
  const values: string[] = columns.map(() => "");

  const identify = (column: number): number => {
    const current = record.record;
    if (filledIn[column] !== current) return 0;
    if (identifiedIn[column] === current) return ids[column] as number;
    identifiedIn[column] = current;
    const dictionary = dictionaries[column] as Dictionary;
    const isPlain = ((marks[column] as number) & mark.doubled) === 0;
    const id = isPlain ? dictionary.find(from[column] as number, to[column] as number) : -1;
    ids[column] = id;
    return id;
  };

  const read = (column: number): string => {
    const current = record.record;
    if (filledIn[column] !== current) return "";
    const id = identify(column);
    if (id >= 0) return (dictionaries[column] as Dictionary).read(id);
    if (decodedIn[column] !== current) {
      decodedIn[column] = current;
      values[column] = decodeCell(bytes, from[column] as number, to[column] as number, isUtf8);
    }
    return values[column] as string;
  };

  return { read, identify };
}

interface Dictionary {
  readonly find: (from: number, to: number) => number;
  readonly read: (id: number) => string;
}

/** Open addressing; entry 0 stands for the empty value. */
function createDictionary(bytes: Uint8Array, zeroMeansEmpty: boolean, isUtf8: boolean): Dictionary {
  let table = new Int32Array(64);
  let starts = new Uint32Array(32);
  let lengths = new Uint8Array(32);
  const values: (string | undefined)[] = [""];
  let count = 1;
  let finds = 0;
  let isGivenUp = false;

  function grow(): void {
    const oldStarts = starts;
    const oldLengths = lengths;
    starts = new Uint32Array(oldStarts.length * 2);
    lengths = new Uint8Array(oldLengths.length * 2);
    starts.set(oldStarts);
    lengths.set(oldLengths);
    table = new Int32Array(table.length * 2);
    for (let id = 1; id < count; id++) {
      const start = starts[id] as number;
      let slot = hashBytes(bytes, start, start + (lengths[id] as number)) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = id;
    }
  }

  const find: Dictionary["find"] = (from, to) => {
    const length = to - from;
    if (isGivenUp || length > longestKept) return -1;
    finds++;
    const mask = table.length - 1;
    let slot = hashBytes(bytes, from, to) & mask;
    for (;;) {
      const id = table[slot] as number;
      if (id === 0) break;
      if (lengths[id] === length) {
        const start = starts[id] as number;
        let i = 0;
        while (i < length && bytes[start + i] === bytes[from + i]) i++;
        if (i === length) return id;
      }
      slot = (slot + 1) & mask;
    }
    if (zeroMeansEmpty && bytes[from] === zero && /^0+(?:,0*)?$/.test(decodeAscii(bytes, from, to))) return 0;
    if (count >= mostKept) {
      // A column of ever new values, such as document numbers, gains nothing from being looked up.
      isGivenUp = finds < count * 2;
      return -1;
    }
    table[slot] = count;
    starts[count] = from;
    lengths[count] = length;
    values.push(undefined);
    count++;
    if (count === starts.length) grow();
    return count - 1;
  };

  const read: Dictionary["read"] = (id) => {
    const known = values[id];
    if (known !== undefined) return known;
    const start = starts[id] as number;
    const value = decodeCell(bytes, start, start + (lengths[id] as number), isUtf8);
    values[id] = value;
    return value;
  };

  return { find, read };
}

const zero = 48;

/** FNV-1a, folded so that the low bits depend on all. */
export function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
