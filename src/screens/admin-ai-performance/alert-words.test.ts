import { expect, test } from "vitest";
import { formatMetric, readThreshold } from "./alert-words.ts";

test.each([
  ["10", 10],
  [" 2,5 ", 2.5],
  ["0.25", 0.25],
  ["", null],
  ["-1", null],
  ["1.000,5", null],
  ["zehn", null],
])("„%s“ is the threshold %s", (text, expected) => {
  expect(readThreshold(text)).toBe(expected);
});

test.each([
  ["failedShare", 12, "12\u00a0%"],
  ["totalP95", 1.5, "1,5\u00a0s"],
  ["cost", 2.5, "2,50\u00a0€"],
] as const)("%s of %d is %s", (metric, value, expected) => {
  expect(formatMetric(metric, value)).toBe(expected);
});
