import { expect, test } from "vitest";
import { isPreselected, weigh } from "./repair.ts";

test("only a change of values names a loss", () => {
  expect(weigh("low", "Text")).toEqual({ risk: "low" });
  expect(weigh("medium", "Text")).toEqual({ risk: "medium", loses: "Text" });
});

test.each([
  [{ risk: "low" }, true],
  [{ risk: "low", isOptional: true }, false],
  [{ risk: "medium" }, false],
  [{ risk: "high" }, false],
] as const)("%j is preselected: %s", (repair, expected) => {
  expect(isPreselected(repair)).toBe(expected);
});
