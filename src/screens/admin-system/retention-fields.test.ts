import { expect, test } from "vitest";
import { compareValues, findFaults, toDraft, toValues } from "#screens/shared/form/fields.ts";
import { describeOutlived, retentionFields } from "./retention-fields.ts";

const retention = { fileChecks: null, devices: 10, failedJobs: 90, runs: 365, scriptOutputs: null, mails: 90 };
const answer = { defaults: retention };
const draft = toDraft(retentionFields, retention);

test.each([
  ["", null],
  [" 30 ", 30],
])("%j days are %j", (typed, devices) => {
  expect(toValues(retentionFields, { ...draft, devices: typed })).toEqual({ ...retention, devices });
});

test.each(["0", "36501", "1,5", "-3", "viel"])("%j is no number of days", (devices) => {
  expect(findFaults(retentionFields, { ...draft, devices }, answer)).toEqual({
    devices: "Bitte geben Sie eine ganze Zahl von 1 bis 36.500 ein.",
  });
});

test("a kind without a limit is compared as unlimited", () => {
  expect(compareValues(retentionFields, retention, { ...retention, fileChecks: 1 }, answer)).toEqual([
    { name: "Dateiprüfungen mit Datei und Ergebnis", mine: "unbegrenzt", theirs: "1 Tag" },
  ]);
});

test("describes how much would be deleted, and that nothing would", () => {
  const none = { fileChecks: 0, bytes: 0, devices: 0, failedJobs: 0, runs: 0, scriptOutputs: 0, mails: 0 };
  expect(describeOutlived(none)).toContain("nichts gelöscht");
  expect(describeOutlived({ ...none, fileChecks: 1, bytes: 2_000_000, failedJobs: 3, mails: 1 })).toBe(
    "In der nächsten Nacht würden damit gelöscht: 1 Dateiprüfung (2 MB), 3 gescheiterte Aufträge, 1 Zeile zu einer E-Mail.",
  );
});
