import { expect, test } from "vitest";
import { listMonths, monthsOf, shiftMonth } from "./months.ts";

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

const checked = {
  verdict: "importable",
  records: 1,
  status: "completed",
  createdAt: new Date(2026, 10, 5).getTime(),
} as const;

test("a file without a period belongs to the month of its arrival", () => {
  expect(monthsOf({ ...checked, header: {} })).toEqual(["2026-11"]);
  expect(monthsOf({ ...checked, header: { datumVon: "20260901", datumBis: "20261031" } })).toEqual([
    "2026-09",
    "2026-10",
  ]);
});

test("a checked file whose facts are unknown belongs to no month, a failed one to that of its arrival", () => {
  expect(monthsOf({ ...checked, header: null, records: null })).toEqual([]);
  expect(monthsOf({ ...checked, header: null, records: null, verdict: "notCheckable", status: "failed" })).toEqual([
    "2026-11",
  ]);
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2025-12", 1, "2026-01"],
  ["2026-06", -12, "2025-06"],
])("%s and %i months", (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});
