import { expect, test } from "vitest";
import { pinColumns } from "./pin-columns.ts";

const columns = [
  { number: 1, name: "Umsatz", width: 150, isIdentifying: true },
  { number: 2, name: "Soll/Haben", width: 100 },
  { number: 7, name: "Konto", width: 96, isIdentifying: true },
  { number: 8, name: "Gegenkonto", width: 152 },
] as const;

test("what identifies a record is pinned side by side, wherever it stands in the file", () => {
  expect(pinColumns(columns, 800)).toEqual([
    { column: 0, left: 76, pin: { at: 76, gap: 0 } },
    { column: 2, left: 326, pin: { at: 226, gap: 100 } },
  ]);
});

test("as much as leaves room for the rest, and nothing on a phone", () => {
  expect(pinColumns(columns, 620).map(({ column }) => column)).toEqual([0]);
  expect(pinColumns(columns.slice(2), 390)).toEqual([]);
});
