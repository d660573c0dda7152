import { expect, test } from "vitest";
import type { RepairOffer } from "#checks/repair-session.ts";
import type { Finding, Report } from "#engine/index.ts";
import { markFindings } from "./mark-findings.ts";

const finding = (rule: Finding["rule"]) => ({ rule, severity: "error", title: rule, count: 1 }) as Finding;
const report = { findings: [finding("CSV-R-011"), finding("CSV-X-009"), finding("CSV-R-002")] } as unknown as Report;
const offers = [{ id: "a", rule: "CSV-R-011", count: 1 }] as unknown as readonly RepairOffer[];

test("a Befund is new, can be repaired, both, or neither", () => {
  expect(markFindings(report, offers, new Set(["CSV-R-011", "CSV-X-009"]))).toEqual([
    ["neu", "korrigierbar"],
    ["neu"],
    [],
  ]);
});

test("without a previous delivery nothing is new; without repairs loaded nothing is repairable", () => {
  expect(markFindings(report, null, undefined)).toEqual([[], [], []]);
});
