import { expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import { dayOf, daysInMonth, formatDay, isIsoDate, parseIsoDate, parseJjjjmmtt, toIsoDate } from "./calendar.ts";

test.each([
  ["1970-01-01", 0],
  ["2024-02-29", 19_782],
  ["2000-02-29", 11_016],
  ["1900-02-29", null],
  ["2023-02-29", null],
  ["2024-04-31", null],
  ["2024-13-01", null],
  ["2024-00-10", null],
  ["2024-01-00", null],
  ["2024-1-1", null],
  ["2024-01-01Z", null],
])("%s is day %s in both spellings", (text, day) => {
  expect(parseIsoDate(text)).toBe(day);
  expect(isIsoDate(text)).toBe(day !== null);
  expect(parseJjjjmmtt(text.replaceAll("-", ""))).toBe(day);
});

test("days and months agree with the platform for four centuries", () => {
  for (let month = 0; month < 4800; month++) {
    const first = new Date(Date.UTC(1800, month, 1));
    const [year, number] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
    expect(dayOf(year, number, 1)).toBe(first.getTime() / dayMs);
    expect(daysInMonth(year, number)).toBe(new Date(Date.UTC(1800, month + 1, 0)).getUTCDate());
  }
});

test.each([
  [0, "1970-01-01", "01.01.1970"],
  [-1, "1969-12-31", "31.12.1969"],
  [19_782, "2024-02-29", "29.02.2024"],
])("day %d is written %s and %s", (day, iso, german) => {
  expect(toIsoDate(day)).toBe(iso);
  expect(formatDay(day)).toBe(german);
});
