import { indexRecords, readRecord } from "#engine/index.ts";
import { findInRecords } from "./find-in-records.ts";
import type { OpenLines } from "./open-lines.ts";
import type { GridRow } from "./worker-calls.ts";

/** Serves the records of a CSV file, cells without their quotes; a record with a line break inside is one row. */
export const openRecords = (bytes: Uint8Array): OpenLines => {
  const index = indexRecords(bytes);
  const readRows = (from: number, count: number): GridRow[] => {
    const rows: GridRow[] = [];
    const first = Math.max(1, from) - 1;
    for (let record = first; record < first + count && record < index.count; record += 1) {
      rows.push({ line: index.lines[record] ?? 0, cells: readRecord(bytes, index, record) });
    }
    return rows;
  };
  const lastFilled = Array.from(index.lastFilled.subarray(0, index.columnCount), (record) => record + 1);
  return {
    lineCount: index.count,
    columnCount: index.columnCount,
    lastFilled,
    isText: true,
    rows: readRows,
    find: (query) => findInRecords(index, query),
  };
};
