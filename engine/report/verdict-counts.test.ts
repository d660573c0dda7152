import { expect, test } from "vitest";
import type { Verdict } from "./report.ts";
import { countVerdicts, errorRateOf, filesOf, judgedOf } from "./verdict-counts.ts";

const files = (...verdicts: readonly (Verdict | null)[]) => verdicts.map((verdict) => ({ verdict }));

test.each([
  [files("importable", "importableWithWarnings", "notImportable", "notCheckable", null), 4, 3, 1 / 3],
  [files("notCheckable", null), 1, 0, null],
  [files(), 0, 0, null],
])("case %#: files, judged files and error rate", (rows, all, judged, rate) => {
  const counts = countVerdicts(rows);
  expect([filesOf(counts), judgedOf(counts), errorRateOf(counts)]).toEqual([all, judged, rate]);
});
