import { expect, test } from "vitest";
import { sourceOf } from "./ai-draft.ts";

test.each([
  [true, true, "default"],
  [["row", "fieldName"], ["fieldName", "row"], "default"],
  [{ a: 1, roles: ["service", "berater"] }, { roles: ["berater", "service"], a: 1 }, "default"],
  [false, true, "here"],
  [[], ["fieldName"], "here"],
  [{ a: 1 }, { a: 2 }, "here"],
] as const)("%j where the default is %j comes from %s", (saved, preset, source) => {
  expect(sourceOf(saved, preset)).toBe(source);
});
