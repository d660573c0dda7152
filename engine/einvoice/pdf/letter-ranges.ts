import { megabyte } from "#engine/values/units.ts";
import { searchObjects } from "./cross-references.ts";
import { isDictionary, isStream, type PdfObject } from "./pdf-objects.ts";
import { createBudget, createPdfReader, type PdfReader } from "./pdf-reader.ts";
import type { Limit } from "./stream-filters.ts";

/** A font has 65,536 letters at most; what reads the text writes down every letter of a range before it reads one. */
const maxLetters = 2_000_000;

const tableLimit: Limit = { bytes: 4 * megabyte, excess: "Eine Zeichentabelle der PDF-Datei ist größer als 4 MB." };

/** Whether fonts of a PDF name so many letters, by ranges of a few bytes, that reading its text would not end. Never throws. */
export const hasTooManyLetters = (bytes: Uint8Array): boolean => {
  const reader = createPdfReader(bytes, createBudget(bytes.length));
  searchObjects(reader);
  const counted = new Map<PdfObject, number>();
  let letters = 0;
  for (const number of reader.entries.keys()) {
    const font = reader.resolve({ reference: number });
    if (!isDictionary(font)) continue;
    for (const key of ["ToUnicode", "Encoding"]) {
      const table = font.has(key) ? reader.get(font, key) : null;
      const count = counted.get(table) ?? countLetters(table, reader);
      counted.set(table, count);
      // A table that several fonts share is written down for each of them.
      letters += count;
    }
    if (letters > maxLetters) return true;
  }
  return false;
};

const countLetters = (table: PdfObject, { decode }: PdfReader): number => {
  if (!isStream(table)) return 0;
  const { bytes, defect } = decode(table, tableLimit);
  if (defect === tableLimit.excess) return Number.POSITIVE_INFINITY;
  const text = new TextDecoder("latin1").decode(bytes);
  let letters = 0;
  for (const [, ranges = ""] of text.matchAll(sections)) {
    // First and last code, and what the first of them means.
    const parts = ranges.match(values) ?? [];
    for (let at = 0; at + 1 < parts.length; at += 3) letters += Math.max(0, codeOf(parts[at + 1]) - codeOf(parts[at]));
  }
  return letters;
};

const sections = /begin(?:bf|cid)range([\s\S]*?)(?:end(?:bf|cid)range|$)/g;
const values = /<[^>]*>|\[[^\]]*\]|\d+/g;

const codeOf = (written = ""): number => Number.parseInt(written.replace(/[<>\s]/g, ""), 16) || 0;
