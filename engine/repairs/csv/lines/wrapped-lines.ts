import { locateLines, type PhysicalLine } from "#engine/repairs/csv/context/locate-lines.ts";
import type { WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { weigh } from "#engine/repairs/edit/repair.ts";

/**
 * Undoes a program that took commas for separators, quoted the pieces between them and padded short lines with commas.
 * Applies only if every record then has as many fields as the headings. Zeros around a piece that is only a number may
 * have been lost before.
 */
export function repairWrappedLines({ text: { bytes, start } }: WholeFile): PlannedRepair | null {
  const edits = createEditBuilder();
  let number = 0;
  let width = 0;
  let isExact = true;
  const beginsBare =
    beginsWithMark(bytes.subarray(start, start + 8)) && bytes[start + 1] !== quote && !isWholeText(bytes, start);
  for (const line of locateLines(bytes, start)) {
    number++;
    const isBare = locateCells(bytes, line.start, line.end).length > 1 && beginsBare;
    if (isBare) {
      if (number === 2) width = locateCells(bytes, line.start, line.end).length;
      if (number > 2) return null;
      continue;
    }
    // If the header is not inside quotes, no comma was taken for a separator.
    const cells = locateCells(bytes, line.start, line.end, beginsBare ? semicolon : comma);
    const unwrapped = unwrapLine(bytes, line, cells);
    if (unwrapped === null) return null;
    if (number === 1 && !beginsBare && !beginsWithMark(unwrapped)) return null;
    const count = unwrapped.length === 0 ? 0 : locateCells(unwrapped, 0, unwrapped.length).length;
    if (number === 2) width = count;
    if (number > 2 && count !== 0 && count !== width) return null;
    if (cells.slice(1).some(({ from, to }) => isNumber(bytes, from, to))) isExact = false;
    if (!isSame(unwrapped, bytes, line)) edits.add(line.start, line.end - line.start, unwrapped, number, 0);
  }
  if (width < 2) return null;
  const loses = "Ziffern zwischen zwei Kommas hat das Programm als Zahl gelesen; Nullen am Rand können fehlen.";
  const title = "Jede Zeile aus den äußeren Anführungszeichen lösen";
  return {
    rule: "CSV-F-032",
    ...weigh(isExact ? "low" : "medium", loses),
    title,
    uncovers: true,
    edits: edits.finish(),
  };
}

const quote = 34;
const comma = 44;
const semicolon = 59;

/** The line without outer quotes and without the commas that fill it up; null where a quote is not closed. */
function unwrapLine(
  bytes: Uint8Array,
  { start, end }: PhysicalLine,
  cells: ReturnType<typeof locateCells>,
): Uint8Array | null {
  const out = new Uint8Array(end - start);
  let length = 0;
  let kept = 0;
  for (const [index, { from, to }] of cells.entries()) {
    if (index > 0) out[length++] = comma;
    if (from === to) continue;
    const isQuoted = bytes[from] === quote;
    if (isQuoted && (to - from < 2 || bytes[to - 1] !== quote)) return null;
    const last = isQuoted ? to - 1 : to;
    for (let at = isQuoted ? from + 1 : from; at < last; at++) {
      out[length++] = bytes[at] as number;
      if (isQuoted && bytes[at] === quote) at++;
    }
    kept = length;
  }
  return out.subarray(0, kept);
}

/** The first field has lost its quotes where it began the line. */
const beginsWithMark = (line: Uint8Array): boolean =>
  /^"?(?:EXTF|DTVF)"?;/i.test(String.fromCharCode(...line.subarray(0, 8)));

/** The line is one text in quotes up to its end. */
function isWholeText(bytes: Uint8Array, start: number): boolean {
  const [line] = locateLines(bytes, start);
  return line !== undefined && locateCells(bytes, line.start, line.end).length === 1;
}

const isNumber = (bytes: Uint8Array, from: number, to: number): boolean =>
  to > from && bytes.subarray(from, to).every((byte) => byte >= 48 && byte <= 57);

const isSame = (line: Uint8Array, bytes: Uint8Array, { start, end }: PhysicalLine): boolean =>
  line.length === end - start && line.every((byte, at) => byte === bytes[start + at]);
