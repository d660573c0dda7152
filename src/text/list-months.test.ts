import { expect, test } from "vitest";
import { listMonths, monthsOf, nameMonth, shiftMonth } from "./list-months.ts";

test.each([
  ["20260101", "20260131", ["2026-01"]],
  ["20251115", "20260203", ["2026-02", "2026-01", "2025-12", "2025-11"]],
  ["20260101", undefined, ["2026-01"]],
  [undefined, "20260131", ["2026-01"]],
  ["20260201", "20260131", []],
  ["19000101", "20261231", []],
  ["20261301", "20261301", []],
  ["gestern", "heute", []],
])("%s to %s: %j", (datumVon, datumBis, expected) => {
  const header = { ...(datumVon ? { datumVon } : {}), ...(datumBis ? { datumBis } : {}) };
  expect(listMonths([{ header }, { header: null }])).toEqual(expected);
});

test("a month reads as German writes it", () => {
  expect(nameMonth("2026-03")).toBe("März 2026");
});

test("a file without a period belongs to the month in which it came in", () => {
  const createdAt = new Date(2026, 10, 5).getTime();
  expect(monthsOf({ header: null, createdAt })).toEqual(["2026-11"]);
  expect(monthsOf({ header: { datumVon: "20260901", datumBis: "20261031" }, createdAt })).toEqual([
    "2026-09",
    "2026-10",
  ]);
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2025-12", 1, "2026-01"],
  ["2026-06", -12, "2025-06"],
])("%s and %i months", (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});
