import { expect, test } from "vitest";
import { describeSchedule } from "./describe-schedule.ts";

test.each([
  ["0 7 * * 1-5", "Um 07:00, Montag bis Freitag"],
  ["0 18 L * *", "Um 18:00, am letzten Tag des Monats"],
  ["morgens", ""],
])("„%s“ in words", (pattern, expected) => {
  expect(describeSchedule(pattern)).toBe(expected);
});
