import { expect, test } from "vitest";
import { summarise } from "./use-batch-summary.ts";

test.each([
  [["importable"], "1 Datei geprüft: 1 technisch importfähig"],
  [
    ["importable", "notImportable", "importable", null],
    "4 Dateien geprüft: 1 nicht importfähig, 2 technisch importfähig, 1 ohne Ergebnis",
  ],
] as const)("%j", (verdicts, expected) => {
  expect(summarise(verdicts)).toBe(expected);
});
