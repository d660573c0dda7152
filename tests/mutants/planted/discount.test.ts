import { expect, test } from "vitest";
import { computeDiscount } from "./discount.ts";

test("no discount on nothing", () => {
  expect(computeDiscount(0)).toBe(0);
});

test("some discount on much", () => {
  expect(computeDiscount(50_000)).toBeGreaterThan(0);
});
