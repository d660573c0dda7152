import {
  type Cursor,
  findLetters,
  hasLetters,
  isBlank,
  isDictionary,
  isStream,
  type PdfDictionary,
  type PdfObject,
  readCount,
  readObject,
  readWord,
  skipBlanks,
} from "./pdf-objects.ts";
import { listOf, type PdfReader, structureLimit } from "./pdf-reader.ts";

/** Entry points of a file: its root object, and whether it is encrypted. */
export interface Trailer {
  /** Dictionaries or references to them, the likeliest first. */
  readonly roots: readonly PdfObject[];
  readonly isEncrypted: boolean;
}

/** Twice as far from the end as the standard allows. */
const endBytes = 2048;
/** Acrobat allows eight times as many. */
const maxEntries = 1_000_000;

/** Fills the entries of the reader from all cross-references, the newest first; null when one of them is damaged. */
export const readCrossReferences = (reader: PdfReader): Trailer | null => {
  const { bytes } = reader;
  const visited = new Set<number>();
  const trailers: PdfDictionary[] = [];
  let offset: number | null = readStart(bytes);
  if (offset === null) return null;
  while (offset !== null && !visited.has(offset)) {
    visited.add(offset);
    const trailer = readSection(reader, offset);
    if (trailer === null) return null;
    trailers.push(trailer);
    offset = offsetOf(trailer, "Prev");
  }
  return toTrailer(trailers);
};

const toTrailer = (trailers: readonly PdfDictionary[], ...others: readonly PdfObject[]): Trailer => ({
  roots: [...trailers.map((trailer) => trailer.get("Root") ?? null), ...others].filter((root) => root !== null),
  isEncrypted: trailers.some((trailer) => (trailer.get("Encrypt") ?? null) !== null),
});

const readStart = (bytes: Uint8Array): number | null => {
  let start = -1;
  for (let at = Math.max(0, bytes.length - endBytes); ; ) {
    at = findLetters(bytes, "startxref", at);
    if (at < 0) break;
    start = at;
    at++;
  }
  if (start < 0) return null;
  return readCount({ bytes, budget: { objects: 1 }, at: start + "startxref".length });
};

/** Null without one; some programs write 0 for none. */
const offsetOf = (trailer: PdfDictionary, key: string): number | null => {
  const value = trailer.get(key);
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : null;
};

const readSection = (reader: PdfReader, offset: number): PdfDictionary | null => {
  const cursor: Cursor = { bytes: reader.bytes, budget: reader.budget, at: offset };
  if (readWord(cursor) === "xref") return readTable(reader, cursor);
  return readTableStream(reader, offset);
};

const readTable = (reader: PdfReader, cursor: Cursor): PdfDictionary | null => {
  const from = cursor.at;
  const rows: (readonly [number: number, offset: number])[] = [];
  for (let word = readWord(cursor); word !== "trailer"; word = readWord(cursor)) {
    const count = readCount(cursor);
    if (!/^\d{1,9}$/.test(word) || count === null) return null;
    skipBlanks(cursor);
    if (!readRows(cursor, Number(word), count, rows)) return null;
  }
  const trailer = readObject(cursor);
  reader.budget.readBytes -= cursor.at - from;
  if (!isDictionary(trailer) || reader.budget.readBytes <= 0) return null;
  // Its entries hide themselves from readers that know tables only.
  const hybrid = offsetOf(trailer, "XRefStm");
  if (hybrid !== null && readTableStream(reader, hybrid) === null) return null;
  for (const [number, offset] of rows) if (!addEntry(reader, number, offset)) return null;
  return trailer;
};

/** Lines of ten digits, five digits and a letter; how they end differs. */
const readRows = (cursor: Cursor, first: number, count: number, rows: (readonly [number, number])[]): boolean => {
  const { bytes } = cursor;
  let { at } = cursor;
  for (let index = 0; index < count; index++) {
    const kind = bytes[at + 17];
    if (bytes[at + 10] !== 32 || bytes[at + 16] !== 32 || (kind !== 0x6e && kind !== 0x66)) return false;
    let offset = 0;
    for (let digit = 0; digit < 10; digit++) offset = offset * 10 + (bytes[at + digit] ?? 0) - 0x30;
    if (!(offset >= 0) || rows.length > maxEntries) return false;
    rows.push([first + index, kind === 0x6e ? offset : 0]);
    at += 18;
    while (isBlank(bytes[at])) at++;
  }
  cursor.at = at;
  return true;
};

/** False when there are too many. */
const addEntry = ({ entries }: PdfReader, number: number, entry: number): boolean => {
  if (!entries.has(number)) entries.set(number, entry);
  return entries.size <= maxEntries;
};

const readTableStream = (reader: PdfReader, offset: number): PdfDictionary | null => {
  const object = reader.readIndirect(offset)?.object;
  if (!isStream(object) || object.dictionary.get("Type") !== "XRef") return null;
  const { dictionary } = object;
  const { bytes, defect } = reader.decode(object, structureLimit);
  const [kindWidth = -1, offsetWidth = -1, indexWidth = -1] = listOf(dictionary.get("W") ?? null).map(toCount);
  const width = kindWidth + offsetWidth + indexWidth;
  if (defect !== null || kindWidth < 0 || offsetWidth < 1 || indexWidth < 0 || width > 24) return null;
  const sections = listOf(dictionary.get("Index") ?? [0, dictionary.get("Size") ?? 0]).map(toCount);
  let at = 0;
  for (let index = 0; index + 1 < sections.length; index += 2) {
    const [first = -1, count = -1] = sections.slice(index, index + 2);
    if (first < 0 || count < 0) return null;
    for (let number = first; number < first + count && at + width <= bytes.length; number++) {
      const kind = kindWidth === 0 ? 1 : readNumber(bytes, at, kindWidth);
      const value = readNumber(bytes, at + kindWidth, offsetWidth);
      at += width;
      if (!addEntry(reader, number, kind === 1 ? value : kind === 2 ? -value : 0)) return null;
    }
  }
  return dictionary;
};

const toCount = (object: PdfObject): number =>
  typeof object === "number" && Number.isInteger(object) && object >= 0 ? object : -1;

const readNumber = (bytes: Uint8Array, from: number, width: number): number => {
  let value = 0;
  for (let at = from; at < from + width; at++) value = value * 256 + (bytes[at] ?? 0);
  return value;
};

/** Fills the entries of the reader by a search of the whole file for objects and trailers; later ones replace earlier ones. */
export const searchObjects = (reader: PdfReader): Trailer => {
  const { bytes, entries } = reader;
  const trailers: PdfDictionary[] = [];
  const objectStreams: number[] = [];
  let catalog: PdfObject = null;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x6f && bytes[at + 1] === 0x62 && bytes[at + 2] === 0x6a) {
      const start = readNumbersBefore(bytes, at);
      if (start === null || entries.size > maxEntries) continue;
      entries.set(start.number, start.from);
      const dictionary = readDictionaryAt(reader, at + 3);
      const type = dictionary?.get("Type");
      if (type === "Catalog") catalog = { reference: start.number };
      else if (type === "ObjStm") objectStreams.push(start.number);
      else if (type === "XRef" && dictionary !== null) trailers.push(dictionary);
    } else if (byte === 0x74 && hasLetters(bytes, "trailer", at)) {
      const dictionary = readDictionaryAt(reader, at + 7);
      if (dictionary !== null) trailers.push(dictionary);
    }
  }
  const trailer = toTrailer(trailers.toReversed(), catalog);
  if (!trailer.isEncrypted) for (const number of new Set(objectStreams)) addPacked(reader, number);
  return trailer;
};

/** Objects of an object stream, except for those written again after it. */
const addPacked = (reader: PdfReader, streamNumber: number): void => {
  const { entries } = reader;
  const from = entries.get(streamNumber) ?? 0;
  for (const number of reader.listPacked(streamNumber)) {
    const isNewer = (entries.get(number) ?? 0) > from;
    if (!isNewer && number !== streamNumber && entries.size <= maxEntries) entries.set(number, -streamNumber);
  }
};

const readDictionaryAt = ({ bytes, budget }: PdfReader, from: number): PdfDictionary | null => {
  const cursor: Cursor = { bytes, budget, at: from };
  skipBlanks(cursor);
  const isPossible = budget.readBytes > 0 && hasLetters(bytes, "<<", cursor.at);
  const object = isPossible ? readObject(cursor) : null;
  budget.readBytes -= cursor.at - from;
  return isDictionary(object) ? object : null;
};

/** Object number and its offset, read backwards from `obj`. */
const readNumbersBefore = (
  bytes: Uint8Array,
  at: number,
): { readonly number: number; readonly from: number } | null => {
  const generation = skipDigitsBack(bytes, skipBlanksBack(bytes, at));
  const end = skipBlanksBack(bytes, generation);
  const from = skipDigitsBack(bytes, end);
  if (end === generation || from === end || generation === skipBlanksBack(bytes, at)) return null;
  return { number: Number(String.fromCharCode(...bytes.subarray(from, end))), from };
};

const skipBlanksBack = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (from - at < 4 && isBlank(bytes[at - 1])) at--;
  return at;
};

const skipDigitsBack = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (let byte = bytes[at - 1]; from - at < 10 && byte !== undefined && byte >= 0x30 && byte <= 0x39; )
    byte = bytes[--at - 1];
  return at;
};
