import { readCells } from "#engine/csv/cells/read-header.ts";
import { collectTraces } from "#engine/csv/scan/collect-traces.ts";
import { lineEnd, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import type { OccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { OpenCsv } from "./open-csv.ts";

/** Line 1, which the scanner has just read. */
export function checkHeader({ run, scanner, notes }: OpenCsv, header: HeaderView): void {
  const record = scanner.current;
  for (const column of record.filled.subarray(0, record.filledCount)) {
    const field = extfHeader[column];
    const expected =
      field === undefined
        ? undefined
        : { quoted: field.quoted === true, isText: field.type === "text", keepsDigits: false, required: false };
    collectTraces(notes.traces, record, column, expected);
  }
  if (record.lineEnd > lineEnd.crlf) notes.addBareLineEnd(record.line, record.lineEnd);
  for (const [slot, rule] of run.active.headerRules) {
    if (rule.holds(header)) continue;
    addCell(run.store, slot, record, typeof rule.field === "number" ? rule.field : rule.field(header));
  }
}

/** Reads line 2 and answers with its cells. */
export function checkHeadings(
  { run, text, scanner, table, notes }: OpenCsv,
  header: HeaderView,
): { readonly count: number; readonly headings: readonly string[] } {
  const { active, store } = run;
  const record = scanner.current;
  const isThere = scanner.next();
  const { cells, quoted } = isThere ? readCells(text, record) : { cells: [], quoted: [] };
  const hasWidthOfVersion = isThere && !isOneTooMany(record.fieldCount, table);
  const hasTrailing = isThere && record.endsWithSeparator && !hasWidthOfVersion;
  const count = isThere ? record.fieldCount - (hasTrailing ? 1 : 0) : 0;
  if (isThere) {
    if (record.lineEnd > lineEnd.crlf) notes.addBareLineEnd(record.line, record.lineEnd);
    for (const column of record.filled.subarray(0, record.filledCount)) {
      collectTraces(notes.traces, record, column, undefined, hasWidthOfVersion);
    }
    if (hasTrailing) notes.traces.addDefect("trailingSeparator", record.line, 0, 0, 0);
  }
  const headings = cells.slice(0, count);
  if (table === undefined) return { count, headings };
  if (isThere && record.lineEnd === lineEnd.none && isCutHeading(record, cells, table)) {
    notes.traces.addDefect("cutOff", record.line, 0, 0, 0);
  }
  const context = { table, tables: fieldTables, version: header.formatVersion ?? table.currentVersion, quoted };
  for (const [slot, rule] of active.headingRules) {
    for (const field of rule.breaks(headings, context)) {
      if (isThere) addCell(store, slot, record, field);
      else store.add(slot, 2, 0, 0, 0);
    }
  }
  return { count, headings };
}

/** The file ends in its headings, before the width of any version, and what is there of them stands in order. */
function isCutHeading(record: ScannedRecord, cells: readonly string[], table: FieldTable): boolean {
  const isNarrow = table.versions.every((version) => record.fieldCount < version.fieldCount);
  return isNarrow && cells.slice(0, -1).every((cell, index) => table.fields[index]?.name === cell);
}

/** A record in place of the headings may end with an empty field; then its width is that of a version. */
export function isOneTooMany(fieldCount: number, table: FieldTable | undefined): boolean {
  if (table === undefined) return true;
  return !table.versions.some((version) => version.fieldCount === fieldCount);
}

function addCell(store: OccurrenceStore, slot: number, record: ScannedRecord, field: number): void {
  const isFilled = field > 0 && record.filledIn[field - 1] === record.record;
  const from = isFilled ? (record.from[field - 1] ?? 0) : 0;
  const to = isFilled ? (record.to[field - 1] ?? 0) : 0;
  store.add(slot, record.line, field, from, to);
}
