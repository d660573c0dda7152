import { expect, test } from "vitest";
import type { Finding, Severity } from "#engine/index.ts";
import { groupFindings } from "./group-findings.ts";

const finding = (rule: string, severity: Severity, count: number): Finding => ({
  rule,
  severity,
  title: `Titel ${rule}`,
  count,
  firstLine: 1,
  fields: [],
});

test("counts files and occurrences per rule, worst first", () => {
  const lines = groupFindings([
    { fileKey: "a", findings: [finding("W-1", "warning", 100), finding("E-1", "error", 2), finding("H-1", "hint", 1)] },
    { fileKey: "b", findings: [finding("E-1", "error", 3), finding("E-2", "error", 50)] },
  ]);
  expect(lines.map(({ rule, files, occurrences }) => [rule, files, occurrences])).toEqual([
    ["E-1", 2, 5],
    ["E-2", 1, 50],
    ["W-1", 1, 100],
    ["H-1", 1, 1],
  ]);
});

test.each<[Severity, Severity]>([
  ["warning", "error"],
  ["error", "warning"],
])("a rule that is %s here and %s there counts as error", (first, second) => {
  const [line] = groupFindings([
    { fileKey: "a", findings: [finding("R", first, 1)] },
    { fileKey: "b", findings: [finding("R", second, 1)] },
  ]);
  expect(line?.severity).toBe("error");
});

test("no findings, no lines", () => {
  expect(groupFindings([])).toEqual([]);
  expect(groupFindings([{ fileKey: "a", findings: [] }])).toEqual([]);
});
