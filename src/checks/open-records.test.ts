import { expect, test } from "vitest";
import { openRecords } from "./open-records.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test("records are numbered from 1, the header being the first", () => {
  const { lineCount, columnCount, rows } = openRecords(
    bytesOf('"EXTF";700\r\nKonto;Text;Datum\r\n8400;"A;B";0501\r\n'),
  );
  expect({ lineCount, columnCount }).toEqual({ lineCount: 3, columnCount: 3 });
  expect(rows(1, 1)).toEqual([{ line: 1, cells: ["EXTF", "700"] }]);
  expect(rows(3, 9)).toEqual([{ line: 3, cells: ["8400", "A;B", "0501"] }]);
  expect(rows(4, 1)).toEqual([]);
});
