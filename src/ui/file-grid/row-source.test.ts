import { expect, test } from "vitest";
import { allRows, joinNeighbours, recordOfLine, rowsAtLines } from "./row-source.ts";

/** A file whose records start at the given lines. */
const fileOf = (lines: readonly number[]) => ({
  lineCount: lines.length,
  rows: (from: number, count: number) =>
    Promise.resolve(lines.slice(from - 1, from - 1 + count).map((line) => ({ line, cells: [`Zeile ${line}`] }))),
});
const plain = fileOf([1, 2, 3, 4, 5, 6]);
const withBreaks = fileOf([1, 2, 3, 6, 7, 10]);

test.each([
  [plain, 1, 0],
  [plain, 6, 5],
  [plain, 99, 5],
  [withBreaks, 3, 2],
  [withBreaks, 5, 2],
  [withBreaks, 6, 3],
  [withBreaks, 7, 4],
  [withBreaks, 10, 5],
])("line in record %#", async (file, line, record) => {
  expect(await recordOfLine(file, line)).toBe(record);
});

test("all rows leave header and headings out", async () => {
  const source = allRows(plain, 2);
  expect(source.count).toBe(4);
  expect((await source.read(0, 2)).map((row) => row.line)).toEqual([3, 4]);
  expect(await source.rowOfLine(5)).toBe(2);
});

test("faulty rows are read at their lines", async () => {
  const source = rowsAtLines(withBreaks, Uint32Array.of(3, 6, 10), 2);
  expect(source.count).toBe(3);
  expect((await source.read(0, 3)).map((row) => row.line)).toEqual([3, 6, 10]);
  expect(await source.rowOfLine(10)).toBe(2);
  expect(await source.rowOfLine(7)).toBe(-1);
});

test("neighbours are read together", () => {
  expect(joinNeighbours([4, 5, 6, 9])).toEqual([
    { from: 4, count: 3 },
    { from: 9, count: 1 },
  ]);
});
