import type { CheckResult } from "#engine/index.ts";
import { findBytes } from "./text/find-bytes.ts";
import { lowerBound } from "./text/marks-of-text.ts";
import { maxPlaces } from "./text/open-text.ts";
import { type Matches, wordsPerPlace } from "./text/text-calls.ts";
import type { FileSize, GridRow } from "./worker-calls.ts";

type Encoding = CheckResult["report"]["encoding"];

const lineFeed = 10;
/** Limit of one line on the screen; files without line breaks exist. */
const shownBytes = 20_000;

export interface OpenLines extends FileSize {
  readonly rows: (from: number, count: number) => GridRow[];
  readonly find: (query: string) => Matches;
}

/** Packed bytes have no lines. */
export const noLines: OpenLines = {
  lineCount: 0,
  columnCount: 0,
  lastFilled: [],
  isText: false,
  rows: () => [],
  find: () => ({ count: 0, places: new Uint32Array(0) }),
};

/** Serves text that is no table: one cell per line. */
export const openLines = (bytes: Uint8Array, encoding: Encoding): OpenLines => {
  const text = encoding === "utf-16le" || encoding === "utf-16be" ? toUtf8(bytes, encoding) : bytes;
  const isUtf8 = encoding === undefined || encoding.startsWith("utf-");
  const decoder = new TextDecoder(isUtf8 ? "utf-8" : "windows-1252");
  const starts = findLineStarts(text);
  const readLine = (line: number): string => {
    const start = starts[line - 1] ?? 0;
    const end = line < starts.length ? (starts[line] ?? text.length) : text.length;
    return decoder.decode(text.subarray(start, Math.min(end, start + shownBytes))).replace(/\r?\n$/, "");
  };
  return {
    lineCount: starts.length,
    columnCount: 1,
    lastFilled: [],
    isText: true,
    rows: (from, count) => {
      const rows: GridRow[] = [];
      for (let line = Math.max(1, from); line < from + count && line <= starts.length; line += 1) {
        rows.push({ line, cells: [readLine(line)] });
      }
      return rows;
    },
    find: (query) => {
      // A line is a single hit, however often it contains the text.
      const lines = new Set(Array.from(findBytes(text, query, isUtf8), (offset) => lowerBound(starts, offset + 1)));
      const first = [...lines].slice(0, maxPlaces);
      const places = new Uint32Array(first.length * wordsPerPlace);
      for (const [at, line] of first.entries()) places.set([line, 1, starts[line - 1] ?? 0], at * wordsPerPlace);
      return { count: lines.size, places };
    },
  };
};

const toUtf8 = (bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): Uint8Array =>
  new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));

/** Byte offset of each line; a line feed at the very end begins no further line. */
const findLineStarts = (bytes: Uint8Array): Uint32Array => {
  if (bytes.length === 0) return new Uint32Array(0);
  let count = 1;
  for (let at = bytes.indexOf(lineFeed); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(lineFeed, at + 1)) {
    count += 1;
  }
  const starts = new Uint32Array(count);
  let at = -1;
  for (let line = 1; line < count; line += 1) {
    at = bytes.indexOf(lineFeed, at + 1);
    starts[line] = at + 1;
  }
  return starts;
};
