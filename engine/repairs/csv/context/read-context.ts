import { type CheckedField, createCheckedField } from "#engine/csv/cells/checked-field.ts";
import { readCells, readHeader } from "#engine/csv/cells/read-header.ts";
import { isOneTooMany } from "#engine/csv/check-first-lines.ts";
import { createFiscalYear } from "#engine/csv/rows/row-context.ts";
import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { locateCells } from "#engine/repairs/csv/text/read-line.ts";
import type { RepairHost } from "#engine/repairs/edit/repair.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { RepairContext } from "./repair-context.ts";

/** Reads the first two lines; null when the file has none that can be trusted. */
export function readContext(
  name: string,
  result: CheckResult,
  bytes: Uint8Array,
  host: RepairHost = {},
): RepairContext | null {
  const { report } = result;
  const text = toScannable(bytes, report.encoding ?? "windows-1252");
  const scanner = createRecordScanner(text.bytes, Math.min(text.start, text.bytes.length));
  const record = scanner.current;
  if (!scanner.next() || record.isUnclosed || runsOn(text.bytes, record)) return null;
  const header = readHeader(text, record, report.route, undefined);
  const headerLine = { start: record.start, end: record.end, cells: locateCells(text.bytes, record.start, record.end) };
  const hasHeadings = scanner.next() && !record.isUnclosed;
  if (hasHeadings && runsOn(text.bytes, record)) return null;
  const headingLine = hasHeadings
    ? { start: record.start, end: record.end, cells: locateCells(text.bytes, record.start, record.end) }
    : { start: scanner.position(), end: scanner.position(), cells: [] };
  const headings = hasHeadings ? readCells(text, record).cells : [];
  const table = findTable(header.category);
  const hasTrailing = hasHeadings && record.endsWithSeparator && isOneTooMany(record.fieldCount, table);
  const version =
    table?.versions.find((one) => one.version === header.formatVersion)?.version ?? table?.currentVersion ?? 1;
  const fiscalYear = createFiscalYear(header);
  const columns = (table?.fields ?? []).map((field) =>
    field.since <= version ? createCheckedField(field, version, fiscalYear) : null,
  );
  return {
    name,
    host,
    result,
    route: report.route,
    bytes,
    text,
    header,
    headerLine,
    headingLine,
    headings: hasTrailing ? headings.slice(0, -1) : headings,
    table,
    version,
    fieldAt: (line, field) => (line === 1 ? headerFields[field - 1] : line === 2 ? null : columns[field - 1]) ?? null,
  };
}

const headerFields: readonly CheckedField[] = extfHeader.map((field) => createCheckedField(field, 1, null));

/** Neither of the two lines has a text of several lines: one with a line end inside, also one spelled out, goes too far. */
const runsOn = (bytes: Uint8Array, { start, end }: ScannedRecord): boolean =>
  /[\r\n]|\\r\\n/.test(decodeBytes(bytes, start, end, false));
