import { expect, test } from "vitest";
import { computeFee } from "./fee.ts";

test.each([
  [999, true, 0],
  [1000, true, 100],
  [999, false, 100],
  [5000, false, 100],
  [5001, true, 200],
])("a fee for %d, member %s: %d", (cents, isMember, fee) => {
  expect(computeFee(cents, isMember)).toBe(fee);
});
