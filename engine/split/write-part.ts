import { type Encoding, isTranscoded, type Scannable } from "#engine/csv/scan/encoding.ts";
import type { RawCell } from "#engine/repairs/csv/text/read-line.ts";
import { applyRepairs, createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { Period } from "./period.ts";

/** Bytes of the file that go into one part, in order; neighbours are kept as one stretch. */
export interface Chunk {
  readonly records: number;
  readonly stretches: readonly (readonly [from: number, to: number])[];
}

export interface PartToWrite {
  readonly period: Period | null;
  readonly add: (from: number, to: number) => void;
  /** Prepends the records of an earlier part. */
  readonly mergeBefore: (other: PartToWrite) => void;
  readonly records: () => readonly (readonly [from: number, to: number])[];
  /** In chunks of at most this many records and bytes; a record that is larger is a chunk of its own. */
  readonly cut: (limit: { readonly records: number; readonly bytes: number }) => readonly Chunk[];
}

export function createPart(period: Period | null): PartToWrite {
  let words = new Uint32Array(1024);
  let used = 0;
  const records = () =>
    Array.from(
      { length: used / 2 },
      (_, index) => [words[2 * index] as number, words[2 * index + 1] as number] as const,
    );
  const add = (from: number, to: number) => {
    if (used === words.length) {
      const grown = new Uint32Array(words.length * 2);
      grown.set(words);
      words = grown;
    }
    words[used++] = from;
    words[used++] = to;
  };
  return {
    period,
    add,
    records,
    mergeBefore: (other) => {
      const own = records();
      used = 0;
      for (const [from, to] of [...other.records(), ...own]) add(from, to);
    },
    cut: (limit) => {
      const chunks: { records: number; bytes: number; stretches: [number, number][] }[] = [];
      for (const [from, to] of records()) {
        // A line end may still have to be added.
        const size = to - from + lineEndSize;
        let chunk = chunks.at(-1);
        if (chunk === undefined || chunk.records === limit.records || chunk.bytes + size > limit.bytes) {
          chunk = { records: 0, bytes: 0, stretches: [] };
          chunks.push(chunk);
        }
        chunk.records++;
        chunk.bytes += size;
        const last = chunk.stretches.at(-1);
        if (last !== undefined && last[1] === from) last[1] = to;
        else chunk.stretches.push([from, to]);
      }
      return chunks;
    },
  };
}

/** Parts in the order of their periods; records without a day before the first dated one go with the first period. */
export function joinPeriods(parts: readonly PartToWrite[], early: PartToWrite | null): readonly PartToWrite[] {
  const dated = parts
    .filter((part) => part !== early || parts.length === 1)
    .toSorted((a, b) => ((a.period?.key ?? "") < (b.period?.key ?? "") ? -1 : 1));
  if (early !== null && dated[0] !== undefined && dated[0] !== early) dated[0].mergeBefore(early);
  return dated;
}

export interface PartSource {
  readonly text: Scannable;
  /** Byte after the heading line. */
  readonly firstRecord: number;
  readonly headerCells: readonly RawCell[];
  readonly period: Period | null;
  readonly encoding: Encoding;
  readonly chunk: Chunk;
}

/**
 * Header with its own period, headings and records. What was transcoded becomes UTF-8 with a mark, everything else stays
 * as it was.
 */
export function writePart({
  text,
  firstRecord,
  headerCells,
  period,
  encoding,
  chunk,
}: PartSource): Uint8Array<ArrayBuffer> {
  const edits = createEditBuilder();
  if (text.start === 0 && isTranscoded(encoding)) edits.add(0, 0, byteOrderMark, 0, 0);
  if (period !== null) {
    for (const [field, value] of [
      [15, period.datumVon],
      [16, period.datumBis],
    ] as const) {
      const cell = headerCells[field - 1];
      if (cell !== undefined) edits.add(cell.from, cell.to - cell.from, asciiOf(value), 1, field);
    }
  }
  const head = applyRepairs(text.bytes.subarray(0, firstRecord), edits.finish());
  const isOpen = (to: number) => text.bytes[to - 1] !== lineFeed && text.bytes[to - 1] !== carriageReturn;
  const length = chunk.stretches.reduce((sum, [from, to]) => sum + to - from + (isOpen(to) ? 2 : 0), head.length);
  const out = new Uint8Array(length);
  out.set(head);
  let at = head.length;
  for (const [from, to] of chunk.stretches) {
    out.set(text.bytes.subarray(from, to), at);
    at += to - from;
    // The last record of the file may lack its line end, and others may now follow.
    if (isOpen(to)) {
      out[at++] = carriageReturn;
      out[at++] = lineFeed;
    }
  }
  return out;
}

const lineEndSize = 2;
const lineFeed = 10;
const carriageReturn = 13;
const byteOrderMark = Uint8Array.of(0xef, 0xbb, 0xbf);
const asciiOf = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0));
