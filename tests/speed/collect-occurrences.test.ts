import { expect, test } from "vitest";
import { collectOccurrences } from "./collect-occurrences.ts";

test("the bench collects a million occurrences that all count", () => {
  expect(collectOccurrences).not.toThrow();
});
