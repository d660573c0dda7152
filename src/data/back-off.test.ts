import { expect, test } from "vitest";
import { backOff } from "./back-off.ts";

const minutes = 60_000;

test.each([
  [1, 5_000],
  [2, 10_000],
  [3, 20_000],
  [8, 640_000],
  [9, 15 * minutes],
  [500, 15 * minutes],
])("O-17 attempt %i waits %i ms in the middle", (attempts, expected) => {
  expect(backOff(attempts, () => 0.5, null)).toBe(expected);
  expect(backOff(attempts, () => 0, null)).toBe(expected * 0.75);
  expect(backOff(attempts, () => 1, null)).toBe(expected * 1.25);
});

test("O-17 Retry-After wins, within reason and never at once for ever", () => {
  expect(backOff(9, () => 0.5, 3_000)).toBe(3_000);
  expect(backOff(1, () => 0.5, 10_000_000_000)).toBe(60 * minutes);
  expect(backOff(1, () => 0.5, 0)).toBe(1_000);
});
