import { decodeXml, detectEncoding, toScannable } from "#engine/index.ts";
import { findBytes } from "./find-bytes.ts";
import { lowerBound, type TextMarks } from "./marks-of-text.ts";
import { splitRows, type TextRows } from "./split-rows.ts";
import {
  type Matches,
  type TextFacts,
  type TextMark,
  type TextPlace,
  type TextRow,
  wordsPerPlace,
} from "./text-calls.ts";
import { createTextTree, type TextTree } from "./text-tree.ts";

export interface OpenText {
  readonly facts: Extract<TextFacts, { readonly isText: true }>;
  readonly tree: TextTree | null;
  readonly rows: (from: number, count: number) => TextRow[];
  readonly rowAt: (place: TextPlace) => number;
  readonly find: (query: string) => Matches;
}

/** A text of any encoding as source with line numbers, and as a tree if it is XML. Null if it is no text. */
export const openText = (content: Uint8Array, isXml: boolean, marks: TextMarks): OpenText | null => {
  const plain = isXml ? { bytes: decodeXml(content).bytes, isUtf8: true } : readPlain(content);
  if (plain === null) return null;
  const { bytes, isUtf8 } = plain;
  const decoder = new TextDecoder(isUtf8 ? "utf-8" : "windows-1252");
  const decode = (from: number, to: number): string => decoder.decode(bytes.subarray(from, to));
  const rows = splitRows(bytes);
  const tree = isXml ? createTextTree(bytes, marks) : null;
  const endOf = (row: number): number => rows.starts[row + 1] ?? bytes.length;
  const read = (row: number): TextRow => {
    const start = rows.starts[row] as number;
    const line = rows.lines[row] as number;
    const isContinued = row > 0 && rows.lines[row - 1] === line;
    const text = decode(start, endOf(row)).replace(/\r?\n$/, "");
    const toPosition = (offset: number): number => Math.min(text.length, decode(start, offset).length);
    const own = marksBetween(marks, { line, isContinued, start, end: endOf(row) }, toPosition);
    return { line, isContinued, text, marks: own };
  };
  return {
    facts: {
      isText: true,
      rowCount: rows.count,
      lineCount: rows.lineCount,
      tree: tree && { ...tree.change(null), defect: tree.defect },
    },
    tree,
    rows: (from, count) =>
      Array.from({ length: Math.max(0, Math.min(count, rows.count - from)) }, (_, at) => read(from + at)),
    rowAt: ({ line, from }) =>
      from > 0 ? rowOfOffset(rows, from) : Math.min(lowerBound(rows.lines, line), Math.max(0, rows.count - 1)),
    find: (query) => {
      const offsets = findBytes(bytes, query, isUtf8);
      const places = new Uint32Array(Math.min(offsets.length, maxPlaces) * wordsPerPlace);
      for (let at = 0; at < places.length / wordsPerPlace; at += 1) {
        const from = offsets[at] as number;
        places.set([rows.lines[rowOfOffset(rows, from)] as number, 0, from], at * wordsPerPlace);
      }
      return { count: offsets.length, places };
    },
  };
};

/** More are counted, but cannot be stepped through. */
export const maxPlaces = 100_000;

const rowOfOffset = ({ starts }: TextRows, offset: number): number => Math.max(0, lowerBound(starts, offset + 1) - 1);

interface RowSpan {
  readonly line: number;
  readonly isContinued: boolean;
  readonly start: number;
  readonly end: number;
}

const marksBetween = (
  { count, lines, from, to, findings }: TextMarks,
  row: RowSpan,
  toPosition: (offset: number) => number,
): readonly TextMark[] => {
  const shown: TextMark[] = [];
  const first = lowerBound(lines, row.line);
  const end = lowerBound(lines, row.line + 1);
  // Places that follow one another: one that begins before the row reaches into it at most as the last of those.
  const begin = Math.max(first, first + lowerBound(from.subarray(first, end), row.start) - 1);
  if (!row.isContinued)
    for (let at = first; at < Math.min(begin, count) && to[at] === 0; at += 1)
      shown.push({ start: 0, end: 0, finding: findings[at] as number });
  for (let at = begin; at < end && shown.length < maxMarks; at += 1) {
    const [start = 0, stop = 0, finding = 0] = [from[at], to[at], findings[at]];
    if (start >= row.end) break;
    if (stop <= start) {
      if (start === 0 ? !row.isContinued : start >= row.start) shown.push({ start: 0, end: 0, finding });
    } else if (stop > row.start)
      shown.push({
        start: toPosition(Math.max(start, row.start)),
        end: toPosition(Math.min(stop, row.end)),
        finding,
      });
  }
  return shown;
};

const maxMarks = 50;

/** In the bytes that the offsets of Fundstellen count in. Null for packed bytes, pictures and the like. */
const readPlain = (content: Uint8Array): { readonly bytes: Uint8Array; readonly isUtf8: boolean } | null => {
  const text = toScannable(content, detectEncoding(content));
  return text.bytes.subarray(0, 8_192).includes(0) ? null : text;
};
