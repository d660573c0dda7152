import { expect, test } from "vitest";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { locateCells } from "./read-line.ts";

test.each([
  'a;"b";c',
  'a;"b ""c""";d',
  'a;"Firma "Muster"";d',
  'a;"Firma "Muster""',
  'a;"Haus "b;c" Süd";d',
  'a;"";"""";d',
  'a;Rohr 3" lang;d',
  'a; "b;c"',
])("%s: repairs and check see the same cells", (line) => {
  const bytes = latin1Bytes(line);
  const scanner = createRecordScanner(bytes, 0);
  scanner.next();
  const { fieldCount, filled, filledCount, from, to, end } = scanner.current;
  const cells = locateCells(bytes, 0, end);
  expect(cells).toHaveLength(fieldCount);
  for (const column of filled.subarray(0, filledCount)) {
    const cell = cells[column];
    const margin = bytes[cell?.from ?? 0] === 34 ? 1 : 0;
    expect(cell).toEqual({ from: (from[column] ?? 0) - margin, to: (to[column] ?? 0) + margin });
  }
});
