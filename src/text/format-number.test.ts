import { expect, test } from "vitest";
import { formatBytes, formatCount, formatDuration, formatNumber, formatShare } from "./format-number.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [12_041, "12.041"],
  [1_000_000, "1.000.000"],
])("%i is written %s", (value, expected) => {
  expect(formatNumber(value)).toBe(expected);
});

test.each([
  [0, "0 Dateien"],
  [1, "1 Datei"],
  [1200, "1.200 Dateien"],
])("%i files", (count, expected) => {
  expect(formatCount(count, "Datei", "Dateien")).toBe(expected);
});

test.each([
  [0, "0 Byte"],
  [999, "999 Byte"],
  [1000, "1 KB"],
  [4_210_000, "4,2 MB"],
  [99_960, "100 KB"],
  [999_960, "1 MB"],
  [62_500_000, "62,5 MB"],
  [623_000_000, "623 MB"],
  [1_234_000_000, "1,2 GB"],
])("%i bytes are %s", (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test.each([
  [0, "0 ms"],
  [40, "40 ms"],
  [410, "0,4 s"],
  [9_960, "10 s"],
  [59_600, "1 min 00 s"],
  [65_000, "1 min 05 s"],
])("%i ms are %s", (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});

test("a share is a percentage with a blank that does not break", () => {
  expect(formatShare(0.184)).toBe("18\u00a0%");
});
