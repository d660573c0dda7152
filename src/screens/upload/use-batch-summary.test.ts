import { expect, test } from "vitest";
import { summarise } from "./use-batch-summary.ts";

test.each([
  [["importable"], "1 Datei geprüft: 1 technisch importfähig"],
  [
    ["importable", "notImportable", "importable", null],
    "4 Dateien geprüft: 1 nicht importfähig, 2 technisch importfähig, 1 ohne Ergebnis",
  ],
] as const)("%j", (verdicts, expected) => {
  expect(summarise(verdicts.map((verdict) => ({ verdict, format: null })))).toBe(expected);
});

test("e-invoices are counted separately", () => {
  const format = { family: "e-invoice", name: "E-Rechnung" } as const;
  const verdicts = ["notImportable", "importable", "notImportable", "notCheckable"] as const;
  expect(
    summarise([...verdicts.map((verdict) => ({ verdict, format })), { verdict: "notImportable", format: null }]),
  ).toBe("5 Dateien geprüft: 2 ungültige E-Rechnungen, 1 nicht importfähig, 1 nicht prüfbar, 1 gültige E-Rechnung");
});
