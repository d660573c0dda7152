import { expect, test } from "vitest";
import { selectMedian } from "./select-median.ts";

test.each<[number[], number]>([
  [[5], 5],
  [[2, 1], 1],
  [[3, 1, 2], 2],
  [[4, 4, 4, 4], 4],
  [[9, 1, 8, 2, 7, 3], 3],
  [[1, 2, 3, 4, 5, 6, 7], 4],
])("the median of %j is %d", (values, median) => {
  expect(selectMedian(Float64Array.from(values))).toBe(median);
});

test("agrees with sorting", () => {
  let seed = 7;
  for (let size = 1; size < 60; size++) {
    const values = Float64Array.from({ length: size }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 20;
    });
    const sorted = values.toSorted();
    expect(selectMedian(values)).toBe(sorted[(size - 1) >> 1]);
  }
});
