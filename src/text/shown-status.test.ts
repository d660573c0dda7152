import { expect, test } from "vitest";
import { shownStatus } from "./shown-status.ts";

test.each([
  [{ status: "local", fileId: null }, "local"],
  [{ status: "captured", fileId: null }, "queued"],
  [{ status: "waiting", fileId: null }, "queued"],
  [{ status: "cancelled", fileId: null }, "local"],
  [{ status: "cancelled", fileId: "f1" }, "cancelled"],
  [{ status: "processing", fileId: "f1" }, "processing"],
] as const)("%j is shown as %s", (facts, expected) => {
  expect(shownStatus(facts)).toBe(expected);
});

test("without a connection nothing is said to go on on the server", () => {
  expect(shownStatus({ status: "processing", fileId: "f1" }, false)).toBe("waiting");
  expect(shownStatus({ status: "completed", fileId: "f1" }, false)).toBe("completed");
  expect(shownStatus({ status: "captured", fileId: null }, false)).toBe("captured");
});
