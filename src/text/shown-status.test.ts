import { expect, test } from "vitest";
import { shownStatus } from "./shown-status.ts";

test.each([
  [{ status: "captured", fileId: null, verdict: "importable" }, "completed"],
  [{ status: "captured", fileId: null, verdict: null }, "captured"],
  [{ status: "waiting", fileId: null, verdict: "importable" }, "waiting"],
  [{ status: "processing", fileId: "f1", verdict: "importable" }, "processing"],
] as const)("%j is shown as %s", (facts, expected) => {
  expect(shownStatus(facts)).toBe(expected);
});
