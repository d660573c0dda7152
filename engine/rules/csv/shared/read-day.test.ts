import { expect, test } from "vitest";
import { lastDayOfYear, readDay } from "./read-day.ts";

test.each([
  ["20260101", 20_454],
  ["20240229", 19_782],
  ["20260229", null],
  ["20261301", null],
  ["19991231", null],
  ["2026011", null],
  ["", null],
])("%s is day %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["20260101", "20261231"],
  ["20250701", "20260630"],
  ["20240229", "20250228"],
  ["20251101", "20261031"],
  ["20250110", "20260109"],
])("the fiscal year from %s ends on %s", (beginn, ende) => {
  expect(lastDayOfYear(beginn)).toBe(readDay(ende));
});
