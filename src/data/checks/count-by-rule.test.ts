import { expect, test } from "vitest";
import type { Severity } from "#engine/index.ts";
import { byFiles, bySeverity, countByRule } from "./count-by-rule.ts";

const finding = (rule: string, severity: Severity, count: number) => ({
  rule,
  severity,
  title: `Titel ${rule}`,
  count,
});

const files = [
  [finding("CSV-X-009", "warning", 100), finding("CSV-R-001", "error", 2), finding("CSV-X-043", "hint", 1)],
  [finding("CSV-X-009", "warning", 1), finding("CSV-R-002", "error", 50)],
  [finding("CSV-X-009", "warning", 1), finding("CSV-R-001", "error", 3)],
];

test("counts files and occurrences per rule", () => {
  expect(countByRule(files).toSorted(bySeverity)).toMatchObject([
    { rule: "CSV-R-001", files: 2, occurrences: 5 },
    { rule: "CSV-R-002", files: 1, occurrences: 50 },
    { rule: "CSV-X-009", files: 3, occurrences: 102 },
    { rule: "CSV-X-043", files: 1, occurrences: 1 },
  ]);
  const order = countByRule(files)
    .toSorted(byFiles)
    .map(({ rule }) => rule);
  expect(order).toEqual(["CSV-X-009", "CSV-R-001", "CSV-R-002", "CSV-X-043"]);
  expect(countByRule([[]])).toEqual([]);
});

test.each<[Severity, Severity]>([
  ["warning", "error"],
  ["error", "warning"],
])("a rule that is %s here and %s there counts as error", (first, second) => {
  const [line] = countByRule([[finding("CSV-R-003", first, 1)], [finding("CSV-R-003", second, 1)]]);
  expect(line?.severity).toBe("error");
});
