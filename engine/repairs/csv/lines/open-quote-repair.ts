import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { locateLines, type PhysicalLine } from "#engine/repairs/csv/context/locate-lines.ts";
import { quoteIsGuessed } from "#engine/repairs/csv/context/losses.ts";
import { fitsColumn } from "#engine/repairs/csv/context/plausible-record.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import type { RepairContext, WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { isCutOff } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells, type RawCell, readRaw } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";

/**
 * Closes a quote where there is exactly one place in its line after which the record is as long as the headings and
 * every value fits its column. Of a file that was cut off there only the source system knows the rest.
 */
export function repairOpenQuotes({ name, result, text }: WholeFile): readonly PlannedRepair[] {
  const context = readContext(name, result, text.bytes);
  if (context === null || isCutOff(result)) return [];
  const open = findOpenRecord(text.bytes, text.start);
  if (open === null || open.line < 3) return [];
  const edits = createEditBuilder();
  let number = open.line - 1;
  // After an open quote the scanner sees no more records, but lines are still lines.
  for (const line of locateLines(text.bytes, open.start)) {
    number++;
    if (locateCells(text.bytes, line.start, line.end).every((cell) => isClosed(text.bytes, cell))) continue;
    const at = findClosingPosition(context, line);
    if (at !== null) {
      edits.add(at, 0, Uint8Array.of(quote), number, 0);
      continue;
    }
    break;
  }
  const list = edits.finish();
  const title = "Fehlendes Anführungszeichen am Ende des Textes ergänzen";
  return list.count === 0
    ? []
    : [{ rule: "CSV-F-014", risk: "medium", loses: quoteIsGuessed, title, uncovers: true, edits: list }];
}

const quote = 34;
const semicolon = 59;

/** The record whose last quote is never closed, seen from a place where a record begins. */
function findOpenRecord(bytes: Uint8Array, from: number): { readonly start: number; readonly line: number } | null {
  const scanner = createRecordScanner(bytes, Math.min(from, bytes.length));
  const record = scanner.current;
  while (scanner.next()) if (record.isUnclosed) return { start: record.start, line: record.line };
  return null;
}

/**
 * The one byte before which the missing quote belongs; null when there is none or a choice. The further back it is set,
 * the fewer fields follow, so that the search ends at the first place with too few.
 */
export function findClosingPosition(context: RepairContext, { start, end }: PhysicalLine): number | null {
  const { text, headings } = context;
  const { bytes } = text;
  const cells = locateCells(bytes, start, end);
  const open = cells.at(-1);
  if (open === undefined || bytes[open.from] !== quote || isClosed(bytes, open)) return null;
  const fits = (cell: RawCell, index: number) => fitsColumn(context, readRaw(text, cell).value, index);
  if (!cells.slice(0, -1).every(fits)) return null;
  let closing: number | null = null;
  for (let at = open.from + 1; at <= end; at++) {
    if (at < end && bytes[at] !== semicolon) continue;
    const rest = at === end ? [] : locateCells(bytes, at + 1, end);
    const surplus = cells.length + rest.length - headings.length;
    if (surplus < 0) break;
    if (surplus > 0 || bytes[at - 1] === quote || !rest.every((cell) => isClosed(bytes, cell))) continue;
    const inside = decodeCell(bytes, open.from + 1, at, text.isUtf8);
    if (!fitsColumn(context, inside, cells.length - 1)) continue;
    if (!rest.every((cell, index) => fits(cell, cells.length + index))) continue;
    if (closing !== null) return null;
    closing = at;
  }
  return closing;
}

const isClosed = (bytes: Uint8Array, { from, to }: RawCell): boolean =>
  bytes[from] !== quote || (to - from >= 2 && bytes[to - 1] === quote && !isEscaped(bytes, from, to - 1));

/** Quotes inside come in pairs; with an even number of them in front the last one closes. */
function isEscaped(bytes: Uint8Array, from: number, last: number): boolean {
  let quotes = 0;
  for (let at = last - 1; at > from && bytes[at] === quote; at--) quotes++;
  return quotes % 2 === 1;
}
