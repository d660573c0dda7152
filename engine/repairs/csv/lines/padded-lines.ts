import { isPadded, locatePaddedCells, type PaddedCell } from "#engine/csv/scan/padded-cells.ts";
import { locateLines } from "#engine/repairs/csv/context/locate-lines.ts";
import type { WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";

/**
 * Blanks between separators and values go; what stands in quotes stays as it is. One edit for each line, as a file has
 * millions of such blanks. A line with another number of fields than the headings is left for the next check.
 */
export function repairPaddedLines({ text: { bytes, start } }: WholeFile): PlannedRepair | null {
  const edits = createEditBuilder();
  let number = 0;
  let width = 0;
  let count = 0;
  for (const line of locateLines(bytes, start)) {
    number++;
    const cells = locatePaddedCells(bytes, line.start, line.end);
    if (number === 2) width = cells.length;
    if ((number > 2 && cells.length !== width) || !cells.some(isPadded)) continue;
    count += cells.filter(isPadded).length;
    edits.add(line.start, line.end - line.start, writeTight(bytes, cells), number, 0);
  }
  const title = "Leerzeichen um Trennzeichen und Anführungszeichen entfernen";
  return { rule: "CSV-F-033", risk: "low", title, uncovers: true, count, edits: edits.finish() };
}

const semicolon = 59;

function writeTight(bytes: Uint8Array, cells: readonly PaddedCell[]): Uint8Array {
  const size = cells.reduce((sum, { innerFrom, innerTo }) => sum + innerTo - innerFrom + 1, -1);
  const out = new Uint8Array(size);
  let at = 0;
  for (const [index, { innerFrom, innerTo }] of cells.entries()) {
    if (index > 0) out[at++] = semicolon;
    out.set(bytes.subarray(innerFrom, innerTo), at);
    at += innerTo - innerFrom;
  }
  return out;
}
