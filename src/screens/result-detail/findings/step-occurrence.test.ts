import { expect, test } from "vitest";
import { stepOccurrence } from "./step-occurrence.ts";

const shown = [
  { finding: 2, count: 2 },
  { finding: 0, count: 0 },
  { finding: 5, count: 1 },
];

test.each([
  [null, 1, { finding: 2, nth: 0 }],
  [null, -1, { finding: 5, nth: 0 }],
  [{ finding: 2, nth: 0 }, 1, { finding: 2, nth: 1 }],
  [{ finding: 2, nth: 1 }, 1, { finding: 5, nth: 0 }],
  [{ finding: 5, nth: 0 }, 1, { finding: 5, nth: 0 }],
  [{ finding: 5, nth: 0 }, -1, { finding: 2, nth: 1 }],
  [{ finding: 2, nth: 0 }, -1, { finding: 2, nth: 0 }],
  [{ finding: 9, nth: 4 }, 1, { finding: 2, nth: 0 }],
] as const)("from %j by %i to %j", (chosen, step, expected) => {
  expect(stepOccurrence(shown, chosen, step)).toEqual(expected);
});

test("without Fundstellen, stepping returns nothing", () => {
  expect(stepOccurrence([], null, 1)).toBeNull();
});
