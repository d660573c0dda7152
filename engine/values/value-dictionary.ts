import {
  maxListedValues,
  readCents,
  readLookUp,
  type SearchTerms,
  type SearchValue,
  valueKinds,
} from "./search-words.ts";
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

const blockSize = 16;
const maxValueLength = 100;
const headBytes = 20;
/** Places in a Belegpaket: file and line in one number. */
const linesPerMember = 2 ** 20;

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

/** Bytes of a tail; a value beyond three bytes needs a fourth. */
const tailSize = (values: number): number => (values <= 2 ** 18 ? 3 : 4);

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

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

/** Looks terms of a query up in the written bytes. */
export interface ValueDictionary {
  readonly matches: (term: SearchTerms[number]) => boolean;
  /** Values that match a term, in the order of the file; at most `maxListedValues` for each term. */
  readonly list: (terms: SearchTerms) => readonly SearchValue[];
}

/** Opens written bytes without reading them. */
export const openDictionary = (bytes: Uint8Array): ValueDictionary => {
  if (bytes.length < headBytes) return { matches: () => false, list: () => [] };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count = 0, tailCount = 0, valueBytes = 0, amountCount = 0, hasMembers = 0] = [0, 4, 8, 12, 16].map((at) =>
    view.getUint32(at, true),
  );
  const firstValue = headBytes + 4 * Math.ceil(count / blockSize);
  const firstTail = firstValue + valueBytes;
  const size = tailSize(count);
  const firstAmount = firstTail + tailCount * size;
  const text = new Uint8Array(1024);
  let at = 0;

  const readNumber = (): number => {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] as number;
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  };
  const readEntry = (index: number) => {
    at = firstValue + view.getUint32(headBytes + 4 * Math.floor(index / blockSize), true);
    let end = 0;
    let packed = 0;
    for (let left = index % blockSize; left >= 0; left--) {
      const pair = bytes[at++] as number;
      const shared = pair >> 4 === 15 ? 15 + readNumber() : pair >> 4;
      const added = (pair & 15) === 15 ? 15 + readNumber() : pair & 15;
      for (let to = shared; to < shared + added; to++) text[to] = bytes[at++] as number;
      end = shared + added;
      packed = readNumber();
    }
    return { value: decode(text, end), packed };
  };
  const keyOf = (index: number): string => readValueKey(readEntry(index).value).key;
  const tailAt = (index: number): { readonly index: number; readonly start: number } => {
    const from = firstTail + index * size;
    const low = view.getUint16(from, true) + (bytes[from + 2] as number) * 65_536;
    const packed = size === 3 ? low : low + (bytes[from + 3] as number) * 2 ** 24;
    return { index: Math.floor(packed / 64), start: packed % 64 };
  };
  const tailText = (index: number): string => {
    const tail = tailAt(index);
    return keyOf(tail.index).slice(tail.start);
  };
  const valueAt = (index: number): SearchValue => {
    const { value, packed } = readEntry(index);
    const kind = valueKinds[packed % valueKinds.length] as (typeof valueKinds)[number];
    return { kind, value, ...toPlace(Math.floor(packed / valueKinds.length)) };
  };
  const toPlace = (place: number): Pick<SearchValue, "line" | "member"> =>
    hasMembers === 1 && place >= linesPerMember
      ? { line: place % linesPerMember, member: Math.floor(place / linesPerMember) - 1 }
      : { line: place };
  const listAmounts = ([from, to]: readonly [number, number], limit: number): SearchValue[] => {
    const listed: SearchValue[] = [];
    at = firstAmount;
    let cents = 0;
    for (let index = 0; index < amountCount && listed.length < limit; index++) {
      cents += readNumber();
      if (cents > to) break;
      const place = readNumber();
      if (cents >= from) listed.push({ kind: "amount", value: writeCents(cents), ...toPlace(place) });
    }
    return listed;
  };
  const startsWith = (texts: (index: number) => string, end: number, prefix: string): number => {
    const first = findFirst(end, (index) => texts(index) >= prefix);
    return first < end && texts(first).startsWith(prefix) ? first : -1;
  };
  return {
    matches: (term) => {
      const { prefix, cents } = readLookUp(term);
      if (cents !== null && listAmounts(cents, 1).length > 0) return true;
      return prefix !== null && (startsWith(keyOf, count, prefix) >= 0 || startsWith(tailText, tailCount, prefix) >= 0);
    },
    list: (terms) => {
      const amounts: SearchValue[] = [];
      const indexes = new Set<number>();
      for (const { prefix, cents } of terms.map(readLookUp)) {
        if (cents !== null) amounts.push(...listAmounts(cents, maxListedValues));
        if (prefix === null) continue;
        const end = indexes.size + maxListedValues;
        for (let index = startsWith(keyOf, count, prefix); index >= 0 && index < count && indexes.size < end; index++) {
          if (!keyOf(index).startsWith(prefix)) break;
          indexes.add(index);
        }
        const first = startsWith(tailText, tailCount, prefix);
        for (let index = first; index >= 0 && index < tailCount && indexes.size < end; index++) {
          if (!tailText(index).startsWith(prefix)) break;
          indexes.add(tailAt(index).index);
        }
      }
      return [...[...indexes].map(valueAt), ...amounts].sort(
        (a, b) => (a.member ?? 0) - (b.member ?? 0) || a.line - b.line,
      );
    },
  };
};

const findFirst = (end: number, isAfter: (index: number) => boolean): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Most values are a few characters of ASCII, for which the decoder of the platform is slow. */
const decode = (bytes: Uint8Array, end: number): string => {
  let text = "";
  for (let at = 0; at < end; at++) {
    const code = bytes[at] as number;
    if (code >= 128) return decoder.decode(bytes.subarray(0, end));
    text += String.fromCharCode(code);
  }
  return text;
};

const writeCents = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
