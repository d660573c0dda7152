import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createCheckResult } from "#tests/support/check-result.ts";
import { fingerprintResult, reportsEqual } from "./compare-reports.ts";
import type { CheckResult } from "./report.ts";

const hash = async (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const base: CheckResult<string> = { ...createCheckResult(), occurrences: new Uint32Array([0, 1, 2, 3, 4]) };
const { report } = base;
const reversed = Object.fromEntries(Object.entries(report).toReversed()) as typeof report;

test.each<[string, CheckResult<string>, boolean]>([
  ["the same result", structuredClone(base), true],
  ["keys in another order", { ...base, report: reversed }, true],
  ["a key that is undefined", { ...base, report: { ...report, reason: undefined } as unknown as typeof report }, true],
  ["a view into a larger buffer", { report, occurrences: new Uint32Array([9, 0, 1, 2, 3, 4]).subarray(1) }, true],
  ["another verdict", { ...base, report: { ...report, verdict: "notCheckable" } }, false],
  ["another name of the format", { ...base, report: { ...report, format: { ...report.format, name: "x" } } }, false],
  ["another occurrence", { report, occurrences: new Uint32Array([0, 1, 2, 3, 5]) }, false],
  ["one occurrence less", { report, occurrences: new Uint32Array([]) }, false],
])("%s: equal reports have equal fingerprints", async (_title, other, isSame) => {
  expect(reportsEqual(base, other)).toBe(isSame);
  expect((await fingerprintResult(base, hash)) === (await fingerprintResult(other, hash))).toBe(isSame);
});
