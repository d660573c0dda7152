import { expect, test } from "vitest";
import { noCounts } from "./counts.ts";
import { decideVerdict } from "./decide-verdict.ts";

const counts = { none: noCounts, hints: { ...noCounts, hint: 1 }, warnings: { error: 0, warning: 1, hint: 1 } };
const errors = { error: 1, warning: 1, hint: 1 };

test.each([
  ["no finding", counts.none, "importable"],
  ["hints only", counts.hints, "importable"],
  ["warnings", counts.warnings, "importableWithWarnings"],
  ["errors", errors, "notImportable"],
])("%s", (_, found, verdict) => {
  expect(decideVerdict(found, {})).toEqual({ verdict });
});

test.each(Object.entries(counts))("%s in a file that is checked in part: notCheckable", (_, found) => {
  expect(decideVerdict(found, { incomplete: "Teil fehlt." })).toEqual({
    verdict: "notCheckable",
    reason: "Teil fehlt.",
  });
});

test("errors in a file that is checked in part: notImportable, without the reason", () => {
  expect(decideVerdict(errors, { incomplete: "Teil fehlt." })).toEqual({ verdict: "notImportable" });
});

test("errors in a file of another kind: notCheckable", () => {
  expect(decideVerdict(errors, { otherKind: "Tabelle.", incomplete: "Teil fehlt." })).toEqual({
    verdict: "notCheckable",
    reason: "Tabelle.",
  });
});
