import { expect, test } from "vitest";
import type { RepairOffer } from "#checks/repair-session.ts";
import type { Finding, Report } from "#engine/index.ts";
import { countRepairable, findRepairAnswer } from "./offers-of-rule.ts";

const finding = (rule: Finding["rule"], severity: Finding["severity"], count: number): Finding => ({
  rule,
  severity,
  title: rule,
  count,
  firstLine: 3,
  fields: [],
});
const offer = (rule: Finding["rule"], count: number, preselected: boolean): RepairOffer => ({
  id: `${rule}/${preselected ? "low" : "high"}`,
  rule,
  title: rule,
  risk: preselected ? "low" : "high",
  preselected,
  count,
  samples: [],
});
const report: Report = {
  verdict: "notImportable",
  format: { family: "datev-csv", name: "Buchungsstapel" },
  header: {},
  records: 9,
  counts: { error: 60, warning: 4, hint: 0 },
  findings: [finding("CSV-R-907", "error", 44), finding("CSV-R-010", "error", 16), finding("CSV-R-011", "warning", 4)],
  route: "manual",
  rulesetVersion: "1",
  engineVersion: "1",
};

test.each([
  [[], 0],
  [[offer("CSV-R-907", 40, true), offer("CSV-R-010", 16, false), offer("CSV-R-011", 4, true)], 40],
  [[offer("CSV-R-907", 90, true)], 44],
])("of the errors %# are repaired without a decision: %i", (offers, expected) => {
  expect(countRepairable(report, offers)).toBe(expected);
});

test("a finding has offers, a cause, or neither", () => {
  const offers = [offer("CSV-R-907", 40, true), offer("CSV-R-907", 3, false)];
  const withCause: Report = { ...report, causes: [{ id: "a", title: "Excel", text: "", findings: [0, 2] }] };
  expect(findRepairAnswer(withCause, 0, offers)).toEqual({ kind: "offered", offers, count: 43 });
  expect(findRepairAnswer(withCause, 2, offers)).toEqual({ kind: "later", cause: "Excel" });
  expect(findRepairAnswer(withCause, 2, [])).toEqual({ kind: "none" });
  expect(findRepairAnswer(withCause, 1, offers)).toEqual({ kind: "none" });
});
