import { readCents, type SearchValue, valueKinds } from "./search-words.ts";
import { blockSize, linesPerMember, tailSize } from "./value-dictionary.ts";
import { readValueKey, type ValueKey } from "./value-keys.ts";

/**
 * Values of one file, each once with its first place, for the search. Layout: five numbers (values, tails, bytes of the
 * values, amounts, 1 for a Belegpaket), the start of every 16th value, the values sorted by key and front-coded, the
 * tails (value and where it begins in its key) sorted by their text, and the amounts in cents as differences.
 */
export interface DictionaryWriter {
  readonly add: (kind: SearchValue["kind"], value: string, line: number, member?: number) => void;
  readonly write: () => WrittenDictionary;
}

export interface WrittenDictionary {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file has more values than are kept. */
  readonly isCut: boolean;
}

/** Limit of different values of a file, taken from its first records: the memory of a small device. */
export const maxDictionaryValues = 500_000;

const maxValueLength = 100;

/** Collects the values of a file in the order of its records. */
export const createDictionaryWriter = (maxValues = maxDictionaryValues): DictionaryWriter => {
  const places = valueKinds.map(() => new Map<string, number>());
  const amounts = new Map<number, number>();
  let count = 0;
  let isCut = false;
  let hasMembers = false;
  const addTo = <Key>(map: Map<Key, number>, key: Key, place: number): void => {
    if (map.has(key)) return;
    if (count === maxValues) {
      isCut = true;
      return;
    }
    count += 1;
    map.set(key, place);
  };
  return {
    add: (kind, value, line, member) => {
      if (member !== undefined) hasMembers = true;
      const place = member === undefined ? line : (member + 1) * linesPerMember + Math.min(line, linesPerMember - 1);
      if (kind === "rule") return;
      if (kind !== "amount")
        return addTo(places[valueKinds.indexOf(kind)] as Map<string, number>, value.slice(0, maxValueLength), place);
      const cents = readCents(value);
      if (cents !== null) addTo(amounts, cents, place);
    },
    write: () => ({ bytes: writeDictionary(listEntries(places), amounts, hasMembers), isCut }),
  };
};

interface Entry extends ValueKey {
  readonly value: string;
  readonly kind: number;
  readonly place: number;
}

const listEntries = (places: readonly ReadonlyMap<string, number>[]): readonly Entry[] => {
  const entries: Entry[] = [];
  for (const [kind, values] of places.entries())
    for (const [value, place] of values) {
      const { key, starts } = readValueKey(value);
      if (key !== "") entries.push({ key, starts, value, kind, place });
    }
  return entries.sort((a, b) => compare(a.key, b.key) || compare(a.value, b.value) || a.kind - b.kind);
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const writeDictionary = (
  entries: readonly Entry[],
  amounts: ReadonlyMap<number, number>,
  hasMembers: boolean,
): Uint8Array<ArrayBuffer> => {
  const values = createBytes();
  const blocks: number[] = [];
  const tails: { readonly text: string; readonly at: number; readonly start: number }[] = [];
  let last: Uint8Array = new Uint8Array(0);
  for (const [at, { key, starts, value, kind, place }] of entries.entries()) {
    const isHead = at % blockSize === 0;
    if (isHead) blocks.push(values.length());
    const text = encoder.encode(value);
    const shared = isHead ? 0 : countShared(last, text);
    values.addPair(shared, text.length - shared);
    values.addBytes(text.subarray(shared));
    values.addNumber(place * valueKinds.length + kind);
    last = text;
    for (const start of starts) if (start > 0) tails.push({ text: key.slice(start), at, start });
  }
  tails.sort((a, b) => compare(a.text, b.text) || a.at - b.at);
  const size = tailSize(entries.length);
  const rest = createBytes();
  for (const { at, start } of tails) rest.addFixed(at * 64 + start, size);
  let lastCents = 0;
  for (const [cents, place] of [...amounts].sort(([a], [b]) => a - b)) {
    rest.addNumber(cents - lastCents);
    rest.addNumber(place);
    lastCents = cents;
  }
  const head = createBytes();
  for (const number of [entries.length, tails.length, values.length(), amounts.size, hasMembers ? 1 : 0, ...blocks])
    head.addFixed(number, 4);
  const parts = [head.cut(), values.cut(), rest.cut()];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    bytes.set(part, to);
    to += part.length;
  }
  return bytes;
};

const encoder = new TextEncoder();

const countShared = (a: Uint8Array, b: Uint8Array): number => {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a[at] === b[at]) at++;
  return at;
};

const createBytes = () => {
  let bytes = new Uint8Array(1024);
  let length = 0;
  const reserve = (count: number): void => {
    if (length + count <= bytes.length) return;
    const larger = new Uint8Array(Math.max(bytes.length * 2, length + count));
    larger.set(bytes);
    bytes = larger;
  };
  const addNumber = (number: number): void => {
    reserve(8);
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[length++] = (rest % 128) | 128;
    bytes[length++] = rest;
  };
  return {
    length: () => length,
    cut: () => bytes.subarray(0, length),
    addNumber,
    addBytes: (added: Uint8Array): void => {
      reserve(added.length);
      bytes.set(added, length);
      length += added.length;
    },
    addFixed: (number: number, size: number): void => {
      reserve(size);
      for (let at = 0; at < size; at++) bytes[length++] = Math.floor(number / 2 ** (8 * at)) & 255;
    },
    /** Two numbers, of which 15 and more follow the byte they share. */
    addPair: (a: number, b: number): void => {
      reserve(1);
      bytes[length++] = (Math.min(a, 15) << 4) | Math.min(b, 15);
      if (a >= 15) addNumber(a - 15);
      if (b >= 15) addNumber(b - 15);
    },
  };
};
