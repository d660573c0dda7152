import { expect, test } from "vitest";
import type { Finding, Severity } from "#engine/index.ts";
import { groupFindings } from "./group-findings.ts";

const finding = (rule: Finding["rule"], severity: Severity, count: number): Finding => ({
  rule,
  severity,
  title: `Titel ${rule}`,
  count,
  firstLine: 1,
  fields: [],
});

test("counts files and occurrences per rule, worst first", () => {
  const lines = groupFindings([
    {
      fileKey: "a",
      findings: [
        finding("CSV-X-009", "warning", 100),
        finding("CSV-R-001", "error", 2),
        finding("CSV-X-043", "hint", 1),
      ],
    },
    { fileKey: "b", findings: [finding("CSV-R-001", "error", 3), finding("CSV-R-002", "error", 50)] },
  ]);
  expect(lines.map(({ rule, files, occurrences }) => [rule, files, occurrences])).toEqual([
    ["CSV-R-001", 2, 5],
    ["CSV-R-002", 1, 50],
    ["CSV-X-009", 1, 100],
    ["CSV-X-043", 1, 1],
  ]);
});

test.each<[Severity, Severity]>([
  ["warning", "error"],
  ["error", "warning"],
])("a rule that is %s here and %s there counts as error", (first, second) => {
  const [line] = groupFindings([
    { fileKey: "a", findings: [finding("CSV-R-003", first, 1)] },
    { fileKey: "b", findings: [finding("CSV-R-003", second, 1)] },
  ]);
  expect(line?.severity).toBe("error");
});

test("no findings, no lines", () => {
  expect(groupFindings([])).toEqual([]);
  expect(groupFindings([{ fileKey: "a", findings: [] }])).toEqual([]);
});
