import type { RecordCells } from "#engine/csv/scan/scan-records.ts";
import { areSameBytes, hashBytes } from "#engine/values/compare-bytes.ts";

/** Numbers the groups of records with equal cells in some columns, in the order of their first appearance. */
export interface RowGroups {
  /** Group of the current record, or -1 when all its cells are empty. */
  readonly find: () => number;
  /** Whether the current record has the same value in a column as the first record of its group. */
  readonly agrees: (column: number) => boolean;
}

/** Exact: cells are compared byte by byte, numbers without the zeros in front; the hash only says where to look. Needs 8 bytes per cell of a group, and 8 more for `compared`. */
export function createRowGroups(
  bytes: Uint8Array,
  record: RecordCells,
  columns: readonly number[],
  compared: readonly number[],
  isNumber: (column: number) => boolean,
): RowGroups {
  const { from, to, filledIn } = record;
  const keyWidth = columns.length * 2;
  const kept = [...columns, ...compared];
  const width = kept.length * 2;
  const numbers = kept.map((column, i) => i < columns.length && isNumber(column));
  const cells = new Uint32Array(width);
  let table = new Int32Array(1024);
  let hashes = new Int32Array(512);
  let places = new Uint32Array(512 * width);
  let count = 0;
  let lastRecord = -1;
  let lastGroup = -1;

  function readCells(): number {
    let hash = 0;
    let isEmpty = true;
    for (let i = 0; i < kept.length; i++) {
      const column = kept[i] as number;
      const isFilled = filledIn[column] === record.record;
      const end = isFilled ? (to[column] as number) : 0;
      let start = isFilled ? (from[column] as number) : 0;
      if (numbers[i] === true) while (start + 1 < end && bytes[start] === zero) start++;
      cells[i * 2] = start;
      cells[i * 2 + 1] = end;
      if (i >= columns.length) continue;
      if (isFilled) isEmpty = false;
      hash = Math.imul(hash, 0x9e3779b1) ^ hashBytes(bytes, start, end);
    }
    return isEmpty ? -1 : (hash ^ (hash >>> 13)) & 0x7fffffff;
  }

  function isSame(group: number, i: number): boolean {
    const at = group * width + i;
    return areSameBytes(
      bytes,
      places[at] as number,
      places[at + 1] as number,
      cells[i] as number,
      cells[i + 1] as number,
    );
  }

  function isGroup(group: number): boolean {
    for (let i = 0; i < keyWidth; i += 2) if (!isSame(group, i)) return false;
    return true;
  }

  function grow(): void {
    const oldHashes = hashes;
    const oldPlaces = places;
    hashes = new Int32Array(oldHashes.length * 2);
    places = new Uint32Array(oldPlaces.length * 2);
    hashes.set(oldHashes);
    places.set(oldPlaces);
    table = new Int32Array(table.length * 2);
    for (let group = 0; group < count; group++) {
      let slot = (hashes[group] as number) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = group + 1;
    }
  }

  // Several rules may ask about the same columns.
  const find = (): number => {
    if (lastRecord === record.record) return lastGroup;
    lastRecord = record.record;
    lastGroup = findGroup();
    return lastGroup;
  };

  function findGroup(): number {
    const hash = readCells();
    if (hash < 0) return -1;
    const mask = table.length - 1;
    let slot = hash & mask;
    for (let entry = table[slot] as number; entry !== 0; entry = table[slot] as number) {
      if (hashes[entry - 1] === hash && isGroup(entry - 1)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    table[slot] = count + 1;
    hashes[count] = hash;
    for (let i = 0; i < width; i++) places[count * width + i] = cells[i] as number;
    count++;
    if (count === hashes.length) grow();
    return count - 1;
  }

  const agrees: RowGroups["agrees"] = (column) => {
    const group = find();
    return group < 0 || isSame(group, (columns.length + compared.indexOf(column)) * 2);
  };

  return { find, agrees };
}

const zero = 48;
