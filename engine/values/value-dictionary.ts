import {
  type IndexWord,
  maxListedValues,
  readLookUp,
  type SearchTerms,
  type SearchValue,
  valueKinds,
} from "./search-words.ts";
import { maxKeyLength, readValueKey } from "./value-keys.ts";

/** Looks terms of a query up in the bytes that `value-dictionary-writer.ts` has written. */
export interface ValueDictionary {
  readonly matches: (term: SearchTerms[number]) => boolean;
  /** Values that match a term, in the order of the file; at most `maxListedValues` for each term. */
  readonly list: (terms: SearchTerms) => readonly SearchValue[];
}

/** Opens written bytes without reading them. Thousands are open at a time, so each is a few numbers beside its bytes. */
export const openDictionary = (bytes: Uint8Array): ValueDictionary => {
  const layout = bytes.length < headBytes ? null : readLayout(bytes);
  return {
    matches: (term) => layout !== null && matchesTerm(layout, lookUpOf(term)),
    list: (terms) => (layout === null ? [] : listValues(layout, terms.map(lookUpOf))),
  };
};

export const blockSize = 16;
export const headBytes = 20;
/** Places in a Belegpaket: file and line in one number. */
export const linesPerMember = 2 ** 20;

/** Bytes of a tail; a value beyond three bytes needs a fourth. */
export const tailSize = (values: number): number => (values <= 2 ** 18 ? 3 : 4);

/** Numbers of the parts of a dictionary, and where they begin. */
interface Layout {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly tailCount: number;
  readonly amountCount: number;
  readonly hasMembers: boolean;
  readonly firstValue: number;
  readonly firstTail: number;
  readonly firstAmount: number;
  readonly tailBytes: number;
}

const readLayout = (bytes: Uint8Array): Layout => {
  const [count, tailCount, valueBytes, amountCount, members] = [0, 4, 8, 12, 16].map((from) =>
    readFixed(bytes, from),
  ) as [number, number, number, number, number];
  const firstValue = headBytes + 4 * Math.ceil(count / blockSize);
  const firstTail = firstValue + valueBytes;
  const tailBytes = tailSize(count);
  const firstAmount = firstTail + tailCount * tailBytes;
  return {
    bytes,
    count,
    tailCount,
    amountCount,
    hasMembers: members === 1,
    firstValue,
    firstTail,
    firstAmount,
    tailBytes,
  };
};

/** A term as it is looked up; made once, however many dictionaries are asked. */
interface LookUp {
  readonly prefix: string | null;
  readonly codes: readonly number[];
  readonly cents: readonly [number, number] | null;
}

const lookUps = new WeakMap<readonly IndexWord[], LookUp>();

const lookUpOf = (term: readonly IndexWord[]): LookUp => {
  const existing = lookUps.get(term);
  if (existing !== undefined) return existing;
  const { prefix, cents } = readLookUp(term);
  const letters = prefix ?? "";
  const codes = Array.from({ length: letters.length }, (_code, at) => letters.charCodeAt(at));
  const lookUp = { prefix, codes, cents };
  lookUps.set(term, lookUp);
  return lookUp;
};

/** Position of the next read, and length in bytes of the last entry read. Shared, to allocate nothing per entry. */
const cursor = { at: 0, length: 0 };
/** Bytes of that entry in UTF-8. */
const text = new Uint8Array(1024);

const readFixed = (bytes: Uint8Array, from: number): number =>
  ((bytes[from] as number) |
    ((bytes[from + 1] as number) << 8) |
    ((bytes[from + 2] as number) << 16) |
    ((bytes[from + 3] as number) << 24)) >>>
  0;

const readNumber = (bytes: Uint8Array): number => {
  let number = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[cursor.at++] as number;
    number += (byte & 127) * factor;
    if (byte < 128) return number;
  }
};

/** Reads the entry after the one read last, and returns its place and kind in one number. */
const readNext = (bytes: Uint8Array): number => {
  const pair = bytes[cursor.at++] as number;
  const shared = pair >> 4 === 15 ? 15 + readNumber(bytes) : pair >> 4;
  const added = (pair & 15) === 15 ? 15 + readNumber(bytes) : pair & 15;
  let { at } = cursor;
  for (let to = shared; to < shared + added; to++) text[to] = bytes[at++] as number;
  cursor.at = at;
  cursor.length = shared + added;
  return readNumber(bytes);
};

const goToBlock = ({ bytes, firstValue }: Layout, block: number): void => {
  cursor.at = firstValue + readFixed(bytes, headBytes + 4 * block);
};

const readEntry = (layout: Layout, index: number): number => {
  goToBlock(layout, Math.floor(index / blockSize));
  let packed = 0;
  for (let left = index % blockSize; left >= 0; left--) packed = readNext(layout.bytes);
  return packed;
};

/**
 * Compares the key of the entry read last, from one of its letters on, with a prefix: 0 where it begins with it. Keys of
 * printable ASCII are made letter by letter, as `value-keys.ts` makes them, until they differ.
 */
const compareKey = ({ prefix, codes }: LookUp, start: number): number => {
  const { length } = cursor;
  for (let at = 0; at < length; at++) if (!isPlain(text[at] as number)) return compareFolded(prefix ?? "", start);
  let keyLength = 0;
  let isShortened = false;
  for (let at = 0; at < length && keyLength < maxKeyLength; at++) {
    const code = text[at] as number;
    const letter = code | 32;
    if (letter === 101 && isShortened) continue;
    const isLetter = letter >= 97 && letter <= 122;
    isShortened = letter === 97 || letter === 111 || letter === 117;
    if (!isLetter && (code < 48 || code > 57)) continue;
    if (keyLength >= start) {
      const expected = codes[keyLength - start];
      if (expected === undefined) return 0;
      const own = isLetter ? letter : code;
      if (own !== expected) return own < expected ? -1 : 1;
    }
    keyLength++;
  }
  return keyLength - start >= codes.length ? 0 : -1;
};

const isPlain = (code: number): boolean => code >= 32 && code <= 126;

const compareFolded = (prefix: string, start: number): number => {
  const key = readValueKey(decode()).key.slice(start);
  return key.startsWith(prefix) ? 0 : key < prefix ? -1 : 1;
};

/** The first value whose key begins with the prefix, or -1. */
const findKey = (layout: Layout, lookUp: LookUp): number => {
  const { bytes, count } = layout;
  const blocks = Math.ceil(count / blockSize);
  const compareBlock = (block: number): number => {
    readEntry(layout, block * blockSize);
    return compareKey(lookUp, 0);
  };
  const next = findFirst(blocks, (block) => compareBlock(block) >= 0);
  if (next > 0) {
    goToBlock(layout, next - 1);
    const end = Math.min(count, next * blockSize);
    for (let index = (next - 1) * blockSize; index < end; index++) {
      readNext(bytes);
      const order = compareKey(lookUp, 0);
      if (order >= 0) return order === 0 ? index : -1;
    }
  }
  return next < blocks && compareBlock(next) === 0 ? next * blockSize : -1;
};

/** The first tail that begins with the prefix, or -1. */
const findTail = (layout: Layout, lookUp: LookUp): number => {
  const { tailCount } = layout;
  const first = findFirst(tailCount, (index) => compareTail(layout, index, lookUp) >= 0);
  return first < tailCount && compareTail(layout, first, lookUp) === 0 ? first : -1;
};

const compareTail = (layout: Layout, index: number, lookUp: LookUp): number => {
  const packed = readTail(layout, index);
  readEntry(layout, Math.floor(packed / 64));
  return compareKey(lookUp, packed % 64);
};

/** Index of the value and where the tail begins in its key, in one number. */
const readTail = ({ bytes, firstTail, tailBytes }: Layout, index: number): number => {
  const from = firstTail + index * tailBytes;
  return tailBytes === 4 ? readFixed(bytes, from) : readFixed(bytes, from) & 0xffffff;
};

const listAmounts = (layout: Layout, [from, to]: readonly [number, number], limit: number): readonly SearchValue[] => {
  const { bytes, amountCount, firstAmount } = layout;
  const listed: SearchValue[] = [];
  cursor.at = firstAmount;
  let cents = 0;
  for (let index = 0; index < amountCount && listed.length < limit; index++) {
    cents += readNumber(bytes);
    if (cents > to) break;
    const place = readNumber(bytes);
    if (cents >= from) listed.push({ kind: "amount", value: writeCents(cents), ...toPlace(layout, place) });
  }
  return listed;
};

const matchesTerm = (layout: Layout, lookUp: LookUp): boolean => {
  const { prefix, cents } = lookUp;
  if (cents !== null && listAmounts(layout, cents, 1).length > 0) return true;
  return prefix !== null && (findKey(layout, lookUp) >= 0 || findTail(layout, lookUp) >= 0);
};

const listValues = (layout: Layout, targets: readonly LookUp[]): readonly SearchValue[] => {
  const { count, tailCount } = layout;
  const amounts: SearchValue[] = [];
  const indexes = new Set<number>();
  for (const lookUp of targets) {
    if (lookUp.cents !== null) amounts.push(...listAmounts(layout, lookUp.cents, maxListedValues));
    if (lookUp.prefix === null) continue;
    const end = indexes.size + maxListedValues;
    for (let index = findKey(layout, lookUp); index >= 0 && index < count && indexes.size < end; index++) {
      readEntry(layout, index);
      if (compareKey(lookUp, 0) !== 0) break;
      indexes.add(index);
    }
    for (let index = findTail(layout, lookUp); index >= 0 && index < tailCount && indexes.size < end; index++) {
      if (compareTail(layout, index, lookUp) !== 0) break;
      indexes.add(Math.floor(readTail(layout, index) / 64));
    }
  }
  return [...[...indexes].map((index) => readValue(layout, index)), ...amounts].sort(
    (a, b) => (a.member ?? 0) - (b.member ?? 0) || a.line - b.line,
  );
};

const readValue = (layout: Layout, index: number): SearchValue => {
  const packed = readEntry(layout, index);
  const kind = valueKinds[packed % valueKinds.length] as (typeof valueKinds)[number];
  return { kind, value: decode(), ...toPlace(layout, Math.floor(packed / valueKinds.length)) };
};

const toPlace = ({ hasMembers }: Layout, place: number): Pick<SearchValue, "line" | "member"> =>
  hasMembers && place >= linesPerMember
    ? { line: place % linesPerMember, member: Math.floor(place / linesPerMember) - 1 }
    : { line: place };

const findFirst = (end: number, isAfter: (index: number) => boolean): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The entry read last. Most are a few characters of ASCII, for which the decoder of the platform is slow. */
const decode = (): string => {
  let value = "";
  for (let at = 0; at < cursor.length; at++) {
    const code = text[at] as number;
    if (code >= 128) return decoder.decode(text.subarray(0, cursor.length));
    value += String.fromCharCode(code);
  }
  return value;
};

const writeCents = (cents: number): string => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;
