import type { CheckResult } from "#engine/index.ts";

/** What the engine says about a sound Buchungsstapel of one record. */
export const createCheckResult = (change: Partial<CheckResult["report"]> = {}): CheckResult => ({
  report: {
    verdict: "importable",
    format: { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 },
    header: {},
    records: 1,
    counts: { error: 0, warning: 0, hint: 0 },
    findings: [],
    route: "manual",
    rulesetVersion: "1",
    engineVersion: "1",
    ...change,
  },
  occurrences: new Uint32Array(),
});
