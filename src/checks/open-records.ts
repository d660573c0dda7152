import { indexRecords, readRecord } from "#engine/index.ts";
import type { OpenLines } from "./open-lines.ts";
import type { GridRow } from "./worker-messages.ts";

/** Serves the records of a CSV file, cells without their quotes. */
export const openRecords = (bytes: Uint8Array): OpenLines => {
  const index = indexRecords(bytes);
  const rows = (from: number, count: number): GridRow[] => {
    const found: GridRow[] = [];
    for (let record = Math.max(1, from); record < from + count && record <= index.count; record += 1) {
      found.push({ line: record, cells: readRecord(bytes, index, record) });
    }
    return found;
  };
  // Header, headings and the first data record show every column there is.
  const columnCount = Math.max(0, ...rows(1, 3).map(({ cells }) => cells.length));
  return { lineCount: index.count, columnCount, rows };
};
