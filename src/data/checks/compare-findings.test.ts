import { expect, test } from "vitest";
import { compareFindings, summariseComparison } from "./compare-findings.ts";

const finding = (rule: string, count: number, severity: "error" | "warning" | "hint" = "error") => ({
  rule,
  severity,
  title: `Titel ${rule}`,
  count,
});

test("each rule is fixed, new or still there, most severe first, then most occurrences", () => {
  const comparison = compareFindings(
    [finding("A", 3), finding("B", 1, "hint"), finding("C", 2, "warning"), finding("D", 9)],
    [finding("D", 4), finding("C", 2, "warning"), finding("E", 1), finding("F", 7, "warning")],
  );
  const rules = (group: readonly { readonly rule: string }[]) => group.map(({ rule }) => rule);
  expect(rules(comparison.fixed)).toEqual(["A", "B"]);
  expect(rules(comparison.added)).toEqual(["E", "F"]);
  expect(comparison.unchanged).toMatchObject([
    { rule: "D", before: 9, after: 4 },
    { rule: "C", before: 2, after: 2 },
  ]);
  expect(summariseComparison(comparison)).toBe("2 behoben, 2 neu, 2 unverändert");
});

test("two clean files have nothing to compare", () => {
  const comparison = compareFindings([], []);
  expect(comparison).toEqual({ fixed: [], added: [], unchanged: [] });
  expect(summariseComparison(comparison)).toBe("Keine Befunde in beiden Dateien.");
});
