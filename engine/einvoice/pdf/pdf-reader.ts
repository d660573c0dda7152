import { megabyte } from "#engine/values/units.ts";
import {
  type Cursor,
  findLetters,
  hasLetters,
  isBlank,
  isDictionary,
  isReference,
  isStream,
  type PdfDictionary,
  type PdfObject,
  type PdfStream,
  readCount,
  readObject,
  readWord,
  skipBlanks,
} from "./pdf-objects.ts";
import { applyFilter, brokenData, type Decoded, type Limit } from "./stream-filters.ts";

/** How much of a file may still be read; shared by all attempts at it. */
export interface PdfBudget {
  objects: number;
  readBytes: number;
  unpackedBytes: number;
}

/** Far more than the way to the embedded files takes, and each byte twice. */
export const createBudget = (size: number): PdfBudget => ({
  objects: 3_000_000,
  readBytes: 2 * size + 16 * megabyte,
  unpackedBytes: 200 * megabyte,
});

export interface IndirectObject {
  readonly number: number;
  readonly object: PdfObject;
}

/** Objects of a file by their numbers. Never throws. */
export interface PdfReader {
  readonly bytes: Uint8Array;
  /** Offset of an object, minus the number of the object stream that packs it, or 0 for a free number. */
  readonly entries: Map<number, number>;
  readonly budget: PdfBudget;
  /** The object itself, where this is a reference to it. */
  readonly resolve: (object: PdfObject | undefined) => PdfObject;
  readonly get: (dictionary: PdfDictionary, key: string) => PdfObject;
  readonly readIndirect: (offset: number) => IndirectObject | null;
  /** Numbers packed in an object stream. */
  readonly listPacked: (streamNumber: number) => readonly number[];
  readonly decode: (stream: PdfStream, limit: Limit) => Decoded;
  /** An entry did not lead to its object. */
  readonly isDamaged: () => boolean;
  /** German sentence: why an object stream could not be read. */
  readonly defect: () => string | null;
}

/** Tables, object streams and metadata are smaller by far. */
export const structureLimit: Limit = {
  bytes: 32 * megabyte,
  excess: "Die PDF-Datei enthält Verzeichnisse, die entpackt größer als 32 MB sind.",
};
const excessOfAll = "Die PDF-Datei ist entpackt größer als 200 MB.";

const maxHops = 8;
const maxFilters = 8;
/** An object stream may give the length of another one, but not of a chain of them. */
const maxPackedDepth = 4;

interface ObjectStream {
  readonly bytes: Uint8Array;
  readonly offsets: ReadonlyMap<number, number>;
}

export const createPdfReader = (bytes: Uint8Array, budget: PdfBudget): PdfReader => {
  const entries = new Map<number, number>();
  const objects = new Map<number, PdfObject>();
  const objectStreams = new Map<number, ObjectStream>();
  let isDamaged = false;
  let defect: string | null = null;
  let packedDepth = 0;

  const readIndirect = (offset: number): IndirectObject | null => {
    if (budget.readBytes <= 0) return null;
    const cursor: Cursor = { bytes, budget, at: offset };
    const number = readCount(cursor);
    const isObject = number !== null && readCount(cursor) !== null && readWord(cursor) === "obj";
    const object = isObject ? readObject(cursor) : undefined;
    budget.readBytes -= cursor.at - offset;
    if (number === null || object === undefined) return null;
    if (!isDictionary(object)) return { number, object };
    skipBlanks(cursor);
    if (!hasLetters(bytes, "stream", cursor.at)) return { number, object };
    let from = cursor.at + "stream".length;
    if (bytes[from] === 13) from++;
    if (bytes[from] === 10) from++;
    return { number, object: { dictionary: object, from } };
  };

  const openObjectStream = (number: number): ObjectStream => {
    const existing = objectStreams.get(number);
    if (existing !== undefined) return existing;
    const offsets = new Map<number, number>();
    const stream = (entries.get(number) ?? 0) > 0 ? load(number) : null;
    const content = isStream(stream) ? decode(stream, structureLimit) : null;
    const opened = { bytes: content?.bytes ?? new Uint8Array(0), offsets };
    objectStreams.set(number, opened);
    if (!isStream(stream) || content === null) return opened;
    defect ??= content.defect;
    const count = get(stream.dictionary, "N");
    const first = get(stream.dictionary, "First");
    if (typeof count !== "number" || typeof first !== "number") return opened;
    const cursor: Cursor = { bytes: opened.bytes, budget, at: 0 };
    while (offsets.size < count && cursor.at < first && --budget.objects > 0) {
      const packed = readCount(cursor);
      const offset = readCount(cursor);
      if (packed === null || offset === null) break;
      offsets.set(packed, first + offset);
    }
    return opened;
  };

  const loadPacked = (streamNumber: number, number: number): PdfObject | undefined => {
    if (packedDepth >= maxPackedDepth || budget.readBytes <= 0) return undefined;
    packedDepth++;
    const { bytes: unpacked, offsets } = openObjectStream(streamNumber);
    packedDepth--;
    const at = offsets.get(number);
    if (at === undefined) return undefined;
    const cursor: Cursor = { bytes: unpacked, budget, at };
    const object = readObject(cursor);
    budget.readBytes -= cursor.at - at;
    return object;
  };

  const load = (number: number): PdfObject => {
    const existing = objects.get(number);
    if (existing !== undefined) return existing;
    // An object that refers to itself reads as null, so that the reading ends.
    objects.set(number, null);
    const entry = entries.get(number) ?? 0;
    if (entry === 0) return null;
    const plain = entry > 0 ? readIndirect(entry) : null;
    const object = entry < 0 ? loadPacked(-entry, number) : plain?.number === number ? plain.object : undefined;
    if (object === undefined) isDamaged = true;
    objects.set(number, object ?? null);
    return object ?? null;
  };

  const resolve = (object: PdfObject | undefined): PdfObject => {
    let reached = object;
    for (let hops = 0; isReference(reached); hops++) reached = hops < maxHops ? load(reached.reference) : null;
    return reached ?? null;
  };

  const get = (dictionary: PdfDictionary, key: string): PdfObject => resolve(dictionary.get(key));

  /** By its length, or up to `endstream` where the length is wrong. */
  const readPacked = ({ dictionary, from }: PdfStream): Uint8Array => {
    const length = get(dictionary, "Length");
    if (typeof length === "number" && length >= 0 && from + length <= bytes.length) {
      let end = from + Math.floor(length);
      for (let blanks = 0; blanks < 4 && isBlank(bytes[end]); blanks++) end++;
      if (hasLetters(bytes, "endstream", end)) return bytes.subarray(from, from + Math.floor(length));
    }
    if (budget.readBytes <= 0) return bytes.subarray(from, from);
    const end = findLetters(bytes, "endstream", from);
    const to = end < 0 ? bytes.length : end;
    budget.readBytes -= to - from;
    return bytes.subarray(from, to);
  };

  const decode = (stream: PdfStream, limit: Limit): Decoded => {
    const filters = listOf(get(stream.dictionary, "Filter"));
    const parameters = listOf(get(stream.dictionary, "DecodeParms"));
    let unpacked = readPacked(stream);
    if (filters.length > maxFilters) return { bytes: unpacked.subarray(0, 0), defect: brokenData };
    for (const [index, written] of filters.entries()) {
      const filter = resolve(written);
      const name = typeof filter === "string" ? filter : "?";
      const rest: Limit = { bytes: Math.max(0, budget.unpackedBytes), excess: excessOfAll };
      const values = resolveValues(resolve(parameters[index]));
      const step = applyFilter(name, values, unpacked, rest.bytes < limit.bytes ? rest : limit);
      // An empty one has its price as well.
      budget.unpackedBytes -= Math.max(step.bytes.length, 1000);
      if (step.defect !== null) return step;
      unpacked = step.bytes;
    }
    return unpacked.length > limit.bytes
      ? { bytes: unpacked.subarray(0, limit.bytes), defect: limit.excess }
      : { bytes: unpacked, defect: null };
  };

  const resolveValues = (object: PdfObject): PdfObject =>
    isDictionary(object) ? new Map(Array.from(object, ([key, value]) => [key, resolve(value)])) : null;

  return {
    bytes,
    entries,
    budget,
    resolve,
    get,
    readIndirect,
    listPacked: (number) => [...openObjectStream(number).offsets.keys()],
    decode,
    isDamaged: () => isDamaged,
    defect: () => defect,
  };
};

/** Many values may stand alone or in an array. */
export const listOf = (object: PdfObject): readonly PdfObject[] =>
  object === null ? [] : Array.isArray(object) ? (object as readonly PdfObject[]) : [object];
