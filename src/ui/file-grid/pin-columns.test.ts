import { expect, test } from "vitest";
import { pinColumns } from "./pin-columns.ts";

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
