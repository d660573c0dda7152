import { expect, test } from "vitest";
import { daysText, describeOutlived, draftOf, readDays, toRetention } from "./retention-draft.ts";

test.each([
  ["", { days: null }],
  [" 30 ", { days: 30 }],
  ["0", null],
  ["36501", null],
  ["1,5", null],
  ["-3", null],
  ["viel", null],
])("%j days are %j", (text, days) => expect(readDays(text)).toEqual(days));

test("a draft is what it was made of; one field that is no number holds all of it back", () => {
  const retention = { fileChecks: null, devices: 10, failedJobs: 90, runs: 365, scriptOutputs: null, mails: 90 };
  expect(toRetention(draftOf(retention))).toEqual(retention);
  expect(toRetention({ ...draftOf(retention), devices: "x" })).toBeNull();
});

test("says how much would go, and that nothing would", () => {
  const none = { fileChecks: 0, bytes: 0, devices: 0, failedJobs: 0, runs: 0, scriptOutputs: 0, mails: 0 };
  expect(describeOutlived(none)).toContain("nichts gelöscht");
  expect(describeOutlived({ ...none, fileChecks: 1, bytes: 2_000_000, failedJobs: 3, mails: 1 })).toBe(
    "In der nächsten Nacht würden damit gelöscht: 1 Dateiprüfung (2 MB), 3 gescheiterte Aufträge, 1 Zeile zu einer E-Mail.",
  );
  expect(daysText(null)).toBe("unbegrenzt");
});
