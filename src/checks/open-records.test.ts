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

test("a hit lies in the field the check sees, also behind a quote that stands within a text", () => {
  const { find } = openRecords(
    bytesOf('Konto;Text;Beleg\r\n8400;Rohr 3" lang;Miete\r\n"8400";"Firma "Muster"";"Miete;Büro"\r\n8400;;Miete'),
  );
  const { count, places } = find("miete");
  const hits = Array.from({ length: count }, (_, at) => [...places.slice(at * 3, at * 3 + 2)]);
  expect(hits).toEqual([
    [2, 3],
    [3, 3],
    [4, 3],
  ]);
});
