import { expect, test } from "vitest";
import { nameMonth, shiftMonth } from "./list-months.ts";

test("a month reads as German writes it", () => {
  expect(nameMonth("2026-03")).toBe("März 2026");
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2025-12", 1, "2026-01"],
  ["2026-06", -12, "2025-06"],
])("%s and %i months", (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected);
});
