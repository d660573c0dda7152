import { findCellEnd, type RecordIndex } from "#engine/index.ts";
import { findBytes } from "./text/find-bytes.ts";
import { lowerBound } from "./text/marks-of-text.ts";
import { maxPlaces } from "./text/open-text.ts";
import { type Matches, wordsPerPlace } from "./text/text-calls.ts";

/** Cells of a table that contain a text, each once. */
export const findInRecords = ({ text, starts, lines }: RecordIndex, query: string): Matches => {
  const { bytes, isUtf8, start } = text;
  const offsets = findBytes(bytes, query, isUtf8, start);
  const places = new Uint32Array(Math.min(offsets.length, maxPlaces) * wordsPerPlace);
  const cursor = createCursor(bytes);
  const endOf = (record: number): number => trimLineEnd(bytes, starts[record + 1] ?? bytes.length);
  let count = 0;
  let lastRecord = -1;
  let lastField = 0;
  for (const offset of offsets) {
    const record = lowerBound(starts, offset + 1) - 1;
    if (record < 0) continue;
    const field = cursor.fieldAt(starts[record] as number, endOf(record), offset);
    if (record === lastRecord && field === lastField) continue;
    lastRecord = record;
    lastField = field;
    if (count < maxPlaces) places.set([lines[record] as number, field, offset], count * wordsPerPlace);
    count += 1;
  }
  return { count, places: places.slice(0, Math.min(count, maxPlaces) * wordsPerPlace) };
};

/** Counts the fields of a record up to an offset, cut as the check cuts them; goes on from the last place in it. */
const createCursor = (bytes: Uint8Array) => {
  let record = -1;
  let field = 1;
  let cellEnd = 0;
  return {
    fieldAt: (start: number, end: number, offset: number): number => {
      if (start !== record) {
        record = start;
        field = 1;
        cellEnd = findCellEnd(bytes, start, end);
      }
      while (cellEnd < offset && cellEnd < end) {
        field += 1;
        cellEnd = findCellEnd(bytes, cellEnd + 1, end);
      }
      return field;
    },
  };
};

const trimLineEnd = (bytes: Uint8Array, next: number): number => {
  let end = next;
  while (bytes[end - 1] === 10 || bytes[end - 1] === 13) end -= 1;
  return end;
};
