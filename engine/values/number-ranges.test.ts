import { expect, test } from "vitest";
import { countInRanges, isInRanges, readRanges, writeRanges } from "./number-ranges.ts";

test.each([
  ["8400 1200 1201 1202", "1200-1202 8400"],
  ["1000-1005, 1003-1010; 1011", "1000-1011"],
  ["0420", "420"],
  ["5 3 4-4", "3-5"],
  ["1-9 2-3 12", "1-9 12"],
  ["", ""],
])("%j is written as %j", (text, expected) => {
  expect(writeRanges(readRanges(text) ?? [])).toBe(expected);
});

test.each(["a", "1200-", "1205-1200", "12.5", "1234567890"])("%j is no list of numbers", (text) => {
  expect(readRanges(text)).toBeNull();
});

test("a number is looked up and all are counted", () => {
  const ranges = readRanges("100 200-202 300-399 500") ?? [];
  const inside = [100, 200, 202, 300, 399, 500];
  expect(inside.every((number) => isInRanges(ranges, number))).toBe(true);
  expect([99, 101, 199, 203, 299, 400, 501].some((number) => isInRanges(ranges, number))).toBe(false);
  expect(isInRanges([], 1)).toBe(false);
  expect(countInRanges(ranges)).toBe(105);
});

test("ranges that are read ascend, and those that are written need not", () => {
  expect(readRanges(" 300 1-5;20 ")).toEqual([
    [1, 5],
    [20, 20],
    [300, 300],
  ]);
  expect(
    writeRanges([
      [7, 8],
      [1, 2],
    ]),
  ).toBe("1-2 7-8");
});
