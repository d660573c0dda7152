import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#engine/values/units.ts";
import { formatDate, formatDateTime, formatDay, formatFileDate, formatRelative } from "./format-date.ts";

const now = new Date(2026, 10, 20, 11, 3).getTime();
test("dates carry leading zeros and a four-digit year", () => {
  expect(formatDate(new Date(2026, 0, 5).getTime())).toBe("05.01.2026");
  expect(formatDateTime(new Date(2026, 0, 5, 7, 9).getTime())).toBe("05.01.2026 07:09");
});

test.each([
  [-2 * minuteMs, "gerade eben"],
  [0, "gerade eben"],
  [59_000, "gerade eben"],
  [minuteMs, "vor 1 Minute"],
  [59 * minuteMs, "vor 59 Minuten"],
  [hourMs, "vor 1 Stunde"],
  [24 * hourMs - 1, "vor 23 Stunden"],
  [24 * hourMs, "19.11.2026 11:03"],
])("%i ms ago is „%s“", (age, expected) => {
  expect(formatRelative(now - age, now)).toBe(expected);
});

test.each([
  ["20260131", "31.01.2026"],
  ["", ""],
  ["2026-01-31", "2026-01-31"],
  ["2026013", "2026013"],
])("file date %s is shown as %s", (value, expected) => {
  expect(formatFileDate(value)).toBe(expected);
});

test.each([
  [new Date(2026, 10, 20, 0, 0), "Heute"],
  [new Date(2026, 10, 19, 23, 59), "Gestern"],
  [new Date(2026, 10, 18, 12, 0), "Mittwoch, 18.11.2026"],
  // Across the change to winter time a day has 25 hours.
  [new Date(2026, 9, 25, 0, 0), "Sonntag, 25.10.2026"],
])("heading of %s", (date, expected) => {
  expect(formatDay(date.getTime(), now)).toBe(expected);
});
