import { expect, test } from "vitest";
import { createRowTable } from "./row-table.ts";

test("finds the first equal row, also with equal hashes and a growing table", () => {
  const values = Array.from({ length: 3_000 }, (_, index) => index % 1_700);
  for (const hashOf of [(row: number) => values[row] as number, (row: number) => (values[row] as number) % 7]) {
    const find = createRowTable(values.length, hashOf, (row, other) => values[row] === values[other]);
    const results = values.map((_, row) => find(row));
    expect(results).toEqual(values.map((value, row) => (row < 1_700 ? -1 : value)));
  }
});
