import { expect, test } from "vitest";
import type { FindingState, JudgedFile } from "#screens/shared/findings/judge-findings.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { planDeviations } from "./plan-deviations.ts";

const file = (
  sha256: string,
  clientNumber: string | null,
  states: Readonly<Record<string, FindingState>>,
): JudgedFile => ({
  row: { ...createRows("anna", "held").fileChecks[0], sha256, clientNumber, consultantNumber: "29098" },
  findings: Object.entries(states).map(([rule, state]) => ({
    rule,
    state,
    severity: "warning",
    title: rule,
    count: 1,
  })),
});
const files = [
  file("a", "1", { "CSV-R-001": "neu", "CSV-R-002": "akzeptiert", "CSV-R-003": "neu" }),
  file("b", "1", { "CSV-R-001": "wiederkehrend" }),
  file("b", "1", { "CSV-R-001": "wiederkehrend" }),
  file("c", null, { "CSV-R-001": "neu" }),
];
const rules = new Set(["CSV-R-001", "CSV-R-002"]);
const wish = { rules, reason: "abgestimmt", until: null };
const plan = (forClients: boolean) =>
  planDeviations(files, { ...wish, forClients }, () => "id").map(({ rule, scope }) => [rule, scope]);

test("plans one deviation per violated rule and content, none if already accepted", () => {
  expect(plan(false)).toEqual(["a", "b", "c"].map((sha256) => ["CSV-R-001", { kind: "file", sha256 }]));
});

test("by Mandant, plans one deviation each; a file without a Mandant gets its own", () => {
  expect(plan(true)).toEqual([
    ["CSV-R-001", { kind: "client", consultantNumber: "29098", clientNumber: "1" }],
    ["CSV-R-001", { kind: "file", sha256: "c" }],
  ]);
});
