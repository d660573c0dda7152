import { expect, test } from "vitest";
import { describeUnopened } from "./describe-unopened.ts";

test("where everything was opened nothing is said", () => {
  expect(describeUnopened([])).toBeNull();
});

test("what stays sealed is counted, and what is nowhere else is named", () => {
  expect(
    describeUnopened([
      { checks: 3, onlyHere: 0 },
      { checks: 2, onlyHere: 1 },
    ]),
  ).toBe(
    "5 Dateiprüfungen bleiben auf diesem Gerät verschlüsselt, weil der Server einen anderen Schlüssel hat als bei Ihrer Abmeldung. Nicht übertragen: 1. Bitte wenden Sie sich an Ihre Administration; gelöscht wird nichts.",
  );
  expect(describeUnopened([{ checks: 1, onlyHere: 0 }])).toMatch(
    /^1 Dateiprüfung bleibt auf diesem Gerät verschlüsselt/,
  );
});

test("without a file check it is a part of the data", () => {
  expect(describeUnopened([{ checks: 0, onlyHere: 0 }])).toMatch(/^Ein Teil Ihrer Daten auf diesem Gerät bleibt/);
});
