import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { Field } from "#engine/formats/field-table.ts";
import type { ColumnMove } from "./column-moves.ts";
import type { SampledRecord } from "./read-sample.ts";

/** By column whether its cells stand in quotes, empty ones as well; null where the records differ. */
export type QuotesByColumn = readonly (boolean | null)[];

const quote = 34;
const semicolon = 59;
const lineFeed = 10;
const maxRecords = 20;

/** Programs quote by field, not by value, so the quotes show where a column belongs even where it is empty. */
export function readQuotes({ bytes }: Scannable, records: readonly SampledRecord[]): QuotesByColumn {
  const quotes: (boolean | null)[] = [];
  for (const [index, { start, width }] of records.slice(0, maxRecords).entries()) {
    let at = start;
    for (let column = 0; column < width; column++) {
      const isQuoted = bytes[at] === quote;
      if (index === 0) quotes.push(isQuoted);
      else if (quotes[column] !== isQuoted) quotes[column] = null;
      if (isQuoted) at = findClosing(bytes, at + 1);
      while (at < bytes.length && bytes[at] !== semicolon && (bytes[at] as number) !== lineFeed) at++;
      at++;
    }
  }
  return quotes;
}

/** A quote in front of a separator or line end. */
function findClosing(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== quote) continue;
    const next = bytes[at + 1];
    if (next === undefined || next === semicolon || next < 32) return at + 1;
    if (next === quote) at++;
  }
  return bytes.length;
}

/** Minimum of columns quoted like another one to exclude chance. */
const minDiffering = 3;

/** Some cells are quoted and some are not, as programs do it by field, but at least three unlike their own field. */
export function hasOddQuotes(quotes: QuotesByColumn, fields: readonly Field[]): boolean {
  let odd = 0;
  let fitting = 0;
  for (let column = 0; column < Math.min(quotes.length, fields.length); column++) {
    if (quotes[column] !== (fields[column]?.quoted === true)) odd++;
    else if (quotes[column] === true) fitting++;
  }
  return odd >= minDiffering && fitting >= minDiffering;
}

/** Columns quoted like the field they came from and unlike the one they stand in; 0 where it is only some of them. */
export function compareQuotes(move: ColumnMove, quotes: QuotesByColumn, fields: readonly Field[]): number {
  let before = 0;
  let after = 0;
  for (let column = 0; column < quotes.length; column++) {
    const isQuoted = quotes[column];
    if (isQuoted === null) continue;
    const field = move.fieldOf(column);
    if (field === column || field < 0) continue;
    if (fields[column] !== undefined && (fields[column]?.quoted === true) !== isQuoted) before++;
    if ((fields[field]?.quoted === true) !== isQuoted) after++;
  }
  return before - after >= minDiffering && after * 10 <= before ? before - after : 0;
}
