import { isKennzeichen } from "#engine/formats/kennzeichen.ts";
import { locateLines, type PhysicalLine } from "#engine/repairs/csv/context/locate-lines.ts";
import { columnAt, fitsColumn } from "#engine/repairs/csv/context/plausible-record.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import type { RepairContext, WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells, type RawCell, readRaw, writeCell } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";

/**
 * Replaces commas, tabs or bars by semicolons. If commas also separate decimals, the record is divided in the only way
 * in which every value fits its column; a file with a record that has no such way, or several, stays unchanged.
 */
export function repairSeparators({ name, result, text }: WholeFile): PlannedRepair | null {
  const lines = [...locateLines(text.bytes, text.start)];
  const [header, headings] = lines;
  if (header === undefined || headings === undefined) return null;
  const separator = findSeparator(text.bytes, header);
  if (separator === null) return null;
  // If only the records use another separator, the first two lines stay as they are.
  const isInHeader = separator !== semicolonByte;
  const ofRecords = isInHeader ? separator : tab;
  const cellsOf = (line: PhysicalLine) =>
    locateCells(text.bytes, line.start, line.end, line === header || line === headings ? separator : ofRecords);
  const write = (cells: readonly (readonly RawCell[])[]) => writeRecord(text, cells);
  const single = (line: PhysicalLine) => cellsOf(line).map((cell) => [cell]);

  const head = joinBytes([write(single(header)), lineEnd, write(single(headings)), lineEnd]);
  const context = readContext(name, result, head);
  if (context?.table === undefined || !isKennzeichen(context.header.value("kennzeichen"))) return null;

  const edits = createEditBuilder();
  const width = cellsOf(headings).length;
  // With as many cells as headings in every line, tabs can be nothing else; commas stand in amounts, too.
  let isCertain = true;
  let isJoined = false;
  for (const [index, line] of lines.entries()) {
    if (line.end === line.start) continue;
    let cells: readonly (readonly RawCell[])[] | null = single(line);
    if (index > 1 && ofRecords === comma && cells.length !== width) {
      cells = joinDecimals(context, text, cellsOf(line), width);
      isJoined = true;
    }
    if (cells === null) return null;
    const isWhole = cells.length === width;
    if (index > 1) isCertain &&= isWhole && (ofRecords !== comma || fitsColumns(context, text, cells));
    if (!isInHeader && index < 2) continue;
    edits.add(line.start, line.end - line.start, write(cells), index + 1, 0);
  }
  const separators = namesBySeparator.get(ofRecords) ?? "";
  const title = `${separators} zwischen den Feldern durch Semikolon ersetzen`;
  const preview = [{ line: isInHeader ? 1 : 3, before: separators, after: "Semikolons" }];
  const repair = { rule: "CSV-F-013", title, uncovers: true, preview, edits: edits.finish() } as const;
  if (isCertain && !isJoined) return { ...repair, risk: "low" };
  const loses = isJoined
    ? "Kommas in Beträgen und zwischen den Feldern sind nicht zu unterscheiden; gewählt ist die einzige Aufteilung, die zu allen Spalten passt."
    : "Nicht jede Zeile passt danach zu den Spalten; Werte können im falschen Feld stehen.";
  return { ...repair, risk: isJoined ? "high" : "medium", loses };
}

/** Amounts may be written with a point; that shows afterwards. */
const fitsColumns = (
  context: RepairContext,
  text: WholeFile["text"],
  cells: readonly (readonly RawCell[])[],
): boolean =>
  cells.every(([cell], index) => {
    if (cell === undefined) return false;
    const { value } = readRaw(text, cell);
    return fitsOrEmpty(context, value, index) || /^\d[\d.,]*$/.test(value);
  });

/** Spreadsheets pad narrow tables with columns that have neither heading nor values. */
const fitsOrEmpty = (context: RepairContext, value: string, index: number): boolean =>
  columnAt(context, index) === undefined && (context.headings[index] ?? "") === ""
    ? value === ""
    : fitsColumn(context, value, index);

const tab = 9;
const comma = 44;
const bar = 124;
const namesBySeparator: ReadonlyMap<number, string> = new Map([
  [tab, "Tabulatoren"],
  [comma, "Kommas"],
  [bar, "Senkrechte Striche"],
]);

/** The separator after the first field of the header. */
function findSeparator(bytes: Uint8Array, { start, end }: PhysicalLine): number | null {
  for (const separator of [semicolonByte, tab, bar, comma]) {
    const [first] = locateCells(bytes, start, end, separator);
    if (first !== undefined && first.to < end) return separator;
  }
  return null;
}
const lineEnd = Uint8Array.of(13, 10);

/** Each cell of the new record with the pieces it is made of; null when there is not exactly one way. */
function joinDecimals(
  context: RepairContext,
  text: WholeFile["text"],
  pieces: readonly RawCell[],
  width: number,
): readonly (readonly RawCell[])[] | null {
  const surplus = pieces.length - width;
  if (surplus < 0 || surplus > maxDecimals) return null;
  let solution: readonly (readonly RawCell[])[] | null = null;
  let isAmbiguous = false;
  const cells: (readonly RawCell[])[] = [];
  const follow = (at: number): void => {
    const column = cells.length;
    if (column === width) {
      isAmbiguous = solution !== null;
      solution ??= [...cells];
    }
    const piece = pieces[at];
    if (isAmbiguous || piece === undefined || at - column > surplus) return;
    const { value, isQuoted } = readRaw(text, piece);
    const tryWith = (whole: string, taken: readonly RawCell[]): void => {
      if (!fitsOrEmpty(context, whole, column)) return;
      cells.push(taken);
      follow(at + taken.length);
      cells.pop();
    };
    tryWith(value, [piece]);
    const next = pieces[at + 1];
    if (next === undefined || isQuoted || (columnAt(context, column)?.decimals ?? 0) === 0) return;
    const digits = readRaw(text, next).value;
    if (/^\d+$/.test(value) && /^\d+$/.test(digits)) tryWith(`${value},${digits}`, [piece, next]);
  };
  follow(0);
  return isAmbiguous ? null : solution;
}

const maxDecimals = 8;

function writeRecord(text: WholeFile["text"], cells: readonly (readonly RawCell[])[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [index, pieces] of cells.entries()) {
    if (index > 0) parts.push(semicolon);
    const [first] = pieces;
    const last = pieces.at(-1);
    if (first === undefined || last === undefined) continue;
    const whole = { from: first.from, to: last.to };
    const bytes = text.bytes.subarray(whole.from, whole.to);
    const raw = readRaw(text, whole);
    // A character that was data must not become a separator now.
    const isSafe = raw.isQuoted || !bytes.includes(semicolonByte);
    parts.push(isSafe ? bytes : (writeCell(raw.value, true, text.isUtf8) ?? bytes));
  }
  return joinBytes(parts);
}

const semicolonByte = 59;
const semicolon = Uint8Array.of(semicolonByte);

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
