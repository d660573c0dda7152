import type { RecordIndex } from "#engine/index.ts";
import { findBytes } from "./text/find-bytes.ts";
import { lowerBound } from "./text/marks-of-text.ts";
import { mostPlaces } from "./text/open-text.ts";
import { type Matches, wordsPerPlace } from "./text/text-calls.ts";

const quote = 34;
const semicolon = 59;

/** The cells of a table in which a text stands, each once. */
export const findInRecords = ({ text, starts, lines }: RecordIndex, query: string): Matches => {
  const { bytes, isUtf8, start } = text;
  const offsets = findBytes(bytes, query, isUtf8, start);
  const places = new Uint32Array(Math.min(offsets.length, mostPlaces) * wordsPerPlace);
  const cursor = createCursor(bytes);
  let count = 0;
  let lastRecord = -1;
  let lastField = 0;
  for (const offset of offsets) {
    const record = lowerBound(starts, offset + 1) - 1;
    if (record < 0) continue;
    const field = cursor.fieldAt(starts[record] as number, offset);
    if (record === lastRecord && field === lastField) continue;
    lastRecord = record;
    lastField = field;
    if (count < mostPlaces) places.set([lines[record] as number, field, offset], count * wordsPerPlace);
    count += 1;
  }
  return { count, places: places.slice(0, Math.min(count, mostPlaces) * wordsPerPlace) };
};

/** Counts the fields of a record up to an offset; goes on from the last place where it lies in the same record. */
const createCursor = (bytes: Uint8Array) => {
  let record = -1;
  let at = 0;
  let field = 1;
  let isQuoted = false;
  return {
    fieldAt: (start: number, offset: number): number => {
      if (start !== record) {
        record = start;
        at = start;
        field = 1;
        isQuoted = false;
      }
      for (; at < offset; at += 1) {
        const byte = bytes[at];
        if (byte === quote) isQuoted = !isQuoted;
        else if (byte === semicolon && !isQuoted) field += 1;
      }
      return field;
    },
  };
};
