import type { LocatedFault } from "#engine/csv/content/find-column-fault.ts";
import { sourceOf } from "#engine/csv/content/judge-move.ts";
import { fieldsOf, readColumnFault } from "#engine/csv/content/read-content.ts";
import { readRecordCells } from "#engine/csv/content/read-sample.ts";
import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { createRecordSampler } from "#engine/csv/scan/sample-records.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { locateCells, type RawCell, readRaw } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder, type EditBuilder } from "#engine/repairs/edit/edit-list.ts";
import { findLost } from "#engine/repairs/edit/find-lost.ts";
import type { DescribedEdit, PlannedRepair } from "#engine/repairs/edit/repair.ts";

export const movedColumns: CsvRepair = {
  needs: "lines",
  rules: ["CSV-S-010", "CSV-S-011", "CSV-S-012"],
  propose: repairMovedColumns,
};

/** Puts columns back where their values belong, where that is certain for every record of the file. */
function repairMovedColumns(context: RepairContext): readonly PlannedRepair[] {
  const { result, table, text, header, headings } = context;
  const rule = movedColumns.rules.find((id) => result.report.findings.some((finding) => finding.rule === id));
  if (rule === undefined || table === undefined) return [];
  const fields = fieldsOf(table, header);
  const sampler = createRecordSampler();
  for (const record of readRecords(context)) sampler.add(record.start, record.line);
  const located = readColumnFault({ text, sample: sampler.finish(), headings, fields });
  if (located === null || !located.fault.isCertain) return [];
  const edits = createEditBuilder();
  const isOfHeadings = headings.length !== fields.length || areHeadingsMoved(located, context);
  if (isOfHeadings && !moveCells(edits, text.bytes, context.headingLine.cells, 2, located)) return [];
  let preview: readonly DescribedEdit[] = [];
  for (const record of readRecords(context)) {
    if (record.line < located.fault.firstLine) continue;
    // One record that stands as it should, and nothing is certain any more.
    if (located.compare(readRecordCells(text, record)) < 0) return [];
    const cells = locateCells(text.bytes, record.start, record.end);
    if (cells.length !== record.fieldCount || !moveCells(edits, text.bytes, cells, record.line, located)) return [];
    if (preview.length === 0) preview = showColumns(context, record.line, cells, located);
  }
  const isFilled = located.fault.kind === "inserted" && located.holdsValues;
  return [
    {
      rule,
      risk: "medium",
      title: nameRepair(located),
      loses: isFilled
        ? "Was in den überzähligen Spalten steht, entfällt; die anderen Werte stehen danach unter anderen Überschriften."
        : "Die Werte stehen danach unter anderen Überschriften; vergleichen Sie die gezeigten Spalten.",
      preview,
      edits: edits.finish(),
    },
  ];
}

function nameRepair({ fault: { kind, column, other, count, name, otherName } }: LocatedFault): string {
  switch (kind) {
    case "inserted":
      return count === 1
        ? `Überzählige Spalte ${column} entfernen`
        : `Überzählige Spalten ab Spalte ${column} entfernen`;
    case "missing":
      return count === 1 ? `Leere Spalte ${column} einfügen` : `${count} leere Spalten ab Spalte ${column} einfügen`;
    case "swapped":
      return `Spalten ${column} (${name}) und ${other} (${otherName}) tauschen`;
    case "moved":
      return `Spalte ${column} an die Stelle ${other} (${otherName}) setzen`;
  }
}

/** Records after the headings, without empty lines. */
function* readRecords({ text }: RepairContext): Generator<ScannedRecord> {
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length), text.isUtf8);
  const record = scanner.current;
  while (scanner.next() && !record.isUnclosed) if (record.record > 2 && record.filledCount > 0) yield record;
}

/** Headings that were interchanged with their columns go back with them. */
function areHeadingsMoved({ move, headed }: LocatedFault, { headings }: RepairContext): boolean {
  if (move.kind !== "swapped" && move.kind !== "moved") return false;
  return headings.some((_, column) => move.fieldOf(column) !== column && headed[column] === move.fieldOf(column));
}

/** One line with its columns put back; false where the line is too short for it. */
function moveCells(
  edits: EditBuilder,
  bytes: Uint8Array,
  cells: readonly RawCell[],
  line: number,
  { move }: LocatedFault,
): boolean {
  const { kind, at, count } = move;
  if (kind === "inserted") {
    const first = cells[at];
    const next = cells[at + count];
    if (first === undefined || next === undefined) return false;
    return edits.add(first.from, next.from - first.from, none, line, at + 1);
  }
  if (kind === "missing") {
    const next = cells[at];
    return next !== undefined && edits.add(next.from, 0, new Uint8Array(count).fill(semicolon), line, at + 1);
  }
  for (const [field, cell] of cells.entries()) {
    const source = cells[sourceOf(move, field)];
    if (source === undefined) return false;
    if (source !== cell)
      edits.add(cell.from, cell.to - cell.from, bytes.slice(source.from, source.to), line, field + 1);
  }
  return true;
}

/** A record before and after, column by column. Values of removed columns come first. */
function showColumns(
  { text, table, headings }: RepairContext,
  line: number,
  cells: readonly RawCell[],
  { move }: LocatedFault,
): readonly DescribedEdit[] {
  const read = (cell: RawCell | undefined): string =>
    cell === undefined
      ? ""
      : decodeBytes(text.bytes, cell.from, Math.min(cell.to, cell.from + maxShownLength), text.isUtf8);
  const shown: DescribedEdit[] = [];
  for (let field = move.at; move.kind === "inserted" && field < move.at + move.count; field++) {
    const cell = cells[field];
    const lost = cell === undefined ? null : findLost(readRaw(text, cell).value, "", null);
    if (lost === null) continue;
    const named = { line, field: field + 1, fieldName: headings[field] ?? "" };
    shown.push({ ...named, before: read(cell), after: "", lost: lost.text, lostWords: lost.words });
  }
  for (const [field, cell] of cells.entries()) {
    const before = read(cell);
    const after = read(cells[sourceOf(move, field)]);
    const name = table?.fields[field]?.name;
    if (isEmpty(before) && isEmpty(after)) continue;
    if (before !== after)
      shown.push({ line, field: field + 1, ...(name === undefined ? {} : { fieldName: name }), before, after });
  }
  return shown;
}

const isEmpty = (raw: string): boolean => raw === "" || raw === '""';

const none = new Uint8Array(0);
const semicolon = 59;
const maxShownLength = 200;
