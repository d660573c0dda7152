import { expect, test } from "vitest";
import { findOffset, pinColumns } from "./pin-columns.ts";

const columns = [
  { number: 1, name: "Umsatz", width: 9, isIdentifying: true },
  { number: 2, name: "Soll/Haben", width: 6 },
  { number: 7, name: "Konto", width: 6.25, isIdentifying: true },
  { number: 8, name: "Gegenkonto", width: 9.5 },
] as const;

test("what identifies a record is pinned side by side, wherever it stands in the file", () => {
  expect(pinColumns(columns, 50)).toEqual([
    { column: 0, left: 4.75, pin: { at: 4.75, gap: 0 } },
    { column: 2, left: 19.75, pin: { at: 13.75, gap: 6 } },
  ]);
});

test("as much as leaves room for the rest, and nothing on a phone", () => {
  expect(pinColumns(columns, 38).map(({ column }) => column)).toEqual([0]);
  expect(pinColumns(columns.slice(2), 24)).toEqual([]);
});

test.each([
  ["a column in sight stays where it is", 2, { offset: 0, viewWidth: 40 }, null],
  ["a column at the right comes into sight, and the first one shown is whole", 3, { offset: 0, viewWidth: 30 }, 9],
  ["a column wider than the view begins at the edge", 3, { offset: 0, viewWidth: 10 }, 21.25],
  ["a column at the left begins at the edge", 0, { offset: 12, viewWidth: 20 }, 0],
])("%s", (_case, target, view, expected) => {
  expect(findOffset(columns, target, { ...view, edge: 4.75 })).toBe(expected);
});
