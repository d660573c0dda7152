import { readCells, readHeader } from "#engine/csv/cells/read-header.ts";
import { isOneTooMany } from "#engine/csv/check-first-lines.ts";
import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables, findTable } from "#engine/formats/field-tables.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { HeaderView, HeadingContext } from "#engine/model/rule.ts";
import type { Report } from "#engine/rules/reported.ts";

/** Lines of a file as the rules saw them, read again for details of an occurrence. */
export interface LineReader {
  /** Null where the file has no header. */
  readonly firstLines: () => FirstLines | null;
  /** Null where the file ends before. Asking for ascending lines reads the file once. */
  readonly record: (line: number) => RecordLine | null;
}

export interface FirstLines {
  readonly header: HeaderView;
  readonly headings: readonly string[];
  readonly context: RowContext;
  /** Null for a category whose columns are not known. */
  readonly columns: HeadingContext | null;
}

export interface RecordLine {
  readonly fieldCount: number;
  /** Unquoted, as they are written. */
  readonly cells: readonly string[];
}

export function createLineReader(text: Scannable, report: Pick<Report, "route" | "inferredChart">): LineReader {
  let first: FirstLines | null | undefined;
  let scanner = openScanner(text);
  let isOpen = false;

  const record: LineReader["record"] = (line) => {
    if (isOpen && scanner.current.line > line) {
      scanner = openScanner(text);
      isOpen = false;
    }
    while (!isOpen || scanner.current.line < line) {
      if (!scanner.next()) return null;
      isOpen = true;
    }
    return { fieldCount: scanner.current.fieldCount, cells: readCells(text, scanner.current).cells };
  };

  return {
    firstLines: () => {
      first ??= readFirstLines(text, report);
      return first;
    },
    record,
  };
}

const openScanner = ({ bytes, start }: Scannable) => createRecordScanner(bytes, Math.min(start, bytes.length));

function readFirstLines(
  text: Scannable,
  { route, inferredChart }: Pick<Report, "route" | "inferredChart">,
): FirstLines | null {
  const scanner = openScanner(text);
  const { current } = scanner;
  if (!scanner.next()) return null;
  const header = readHeader(text, current, route, undefined);
  const table = findTable(header.category);
  const hasHeadings = scanner.next();
  const { cells, quoted } = hasHeadings ? readCells(text, current) : { cells: [], quoted: [] };
  const hasTrailing = hasHeadings && current.endsWithSeparator && isOneTooMany(current.fieldCount, table);
  return {
    header,
    headings: hasTrailing ? cells.slice(0, -1) : cells,
    context: createRowContext(header, createFiscalYear(header), inferredChart ?? null),
    columns:
      table === undefined
        ? null
        : { table, tables: fieldTables, version: header.formatVersion ?? table.currentVersion, quoted },
  };
}

interface PickedCells {
  readonly values: readonly string[];
  readonly fields: readonly (Field | undefined)[];
  readonly written: readonly string[];
}

/** Values of some columns as row rules are handed them, with their rows of the table; a missing column is empty. */
export function pickCells(table: FieldTable, keys: readonly string[], cells: readonly string[]): PickedCells {
  const fields = keys.map((key) => table.fields.find((field) => field.key === key));
  const written = fields.map((field) => cells[(field?.number ?? 0) - 1] ?? "");
  const values = written.map((value, at) =>
    fields[at]?.zeroMeansEmpty === true && /^0+(?:,0*)?$/.test(value) ? "" : value,
  );
  return { values, fields, written };
}
