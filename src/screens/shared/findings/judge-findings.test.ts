import { expect, test } from "vitest";
import type { CountedCheck } from "#data/checks/rule-counts.ts";
import type { Deviation } from "#data/person/deviations.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { countStates, judgeFindings, narrowToState } from "./judge-findings.ts";

const check = (localId: string, createdAt: number, rules: readonly string[], clientNumber = "55003"): CountedCheck => ({
  row: {
    localId,
    originalFileName: `${localId}.csv`,
    sha256: localId,
    createdAt,
    clientNumber,
    consultantNumber: "29098",
    verdict: "notImportable",
    format: { family: "datev-csv", name: "Buchungsstapel", category: 21 },
    header: { datumVon: "20261001", datumBis: "20261031" },
  } as FileCheckRow,
  findings: rules.map((rule) => ({ rule, severity: "error", title: rule, count: 1 })),
});

const deviation = (change: Partial<Deviation>): Deviation => ({
  id: "d",
  rule: "A",
  scope: { kind: "client", clientNumber: "55003", consultantNumber: "29098" },
  reason: "vereinbart",
  until: null,
  ...change,
});

const checks = [check("later", 2, ["A", "B"]), check("earlier", 1, ["A"]), check("other", 3, ["A"], "55004")];
const statesOf = (deviations: readonly Deviation[]) =>
  Object.fromEntries(
    judgeFindings(checks, deviations, "2026-11-22").map(({ row, findings }) => [
      row.localId,
      findings.map(({ rule, state }) => `${rule} ${state}`),
    ]),
  );

test("a Befund of the previous delivery is recurring; without a previous delivery all are new", () => {
  expect(statesOf([])).toEqual({ later: ["A wiederkehrend", "B neu"], earlier: ["A neu"], other: ["A neu"] });
});

test("a valid deviation makes a Befund accepted, for its Mandant only", () => {
  expect(statesOf([deviation({})])).toMatchObject({ later: ["A akzeptiert", "B neu"], other: ["A neu"] });
  expect(statesOf([deviation({ until: "2026-11-21" })])).toMatchObject({ later: ["A wiederkehrend", "B neu"] });
});

test("filtering by state keeps matching files with only their matching Befunde", () => {
  const judged = judgeFindings(checks, [], "2026-11-22");
  expect(countStates(judged)).toEqual({ neu: 3, wiederkehrend: 1, akzeptiert: 0 });
  const narrowed = narrowToState(judged, "wiederkehrend");
  expect(narrowed.map(({ row, findings }) => [row.localId, findings.map(({ rule }) => rule)])).toEqual([
    ["later", ["A"]],
  ]);
  expect(narrowToState(judged, null)).toHaveLength(3);
});
