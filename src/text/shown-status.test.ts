import { expect, test } from "vitest";
import { shownStatus } from "./shown-status.ts";

test.each([
  [{ status: "local", fileId: null }, "local"],
  [{ status: "captured", fileId: null }, "captured"],
  [{ status: "cancelled", fileId: null }, "local"],
  [{ status: "cancelled", fileId: "f1" }, "cancelled"],
  [{ status: "processing", fileId: "f1" }, "processing"],
] as const)("%j is shown as %s", (facts, expected) => {
  expect(shownStatus(facts)).toBe(expected);
});
