import { expect, test } from "vitest";
import { compareValues, findFaults, toDraft, toValues } from "#screens/shared/form/fields.ts";
import { settingsFields } from "./settings-fields.ts";

const settings = { collect: true, collectQuestions: false, retentionDays: 366 };
const answer = { defaults: settings };

test("read values are sent unchanged", () =>
  expect(toValues(settingsFields, toDraft(settingsFields, settings))).toEqual(settings));

test.each(["6", "3661", "", "1,5", "-7"])("%j is no number of days", (retentionDays) => {
  expect(findFaults(settingsFields, { collect: true, collectQuestions: false, retentionDays }, answer)).toEqual({
    retentionDays: "Bitte geben Sie eine Zahl von 7 bis 3.660 ein.",
  });
});

test("differences are described in words", () => {
  expect(
    compareValues(settingsFields, settings, { collect: false, collectQuestions: false, retentionDays: 30 }, answer),
  ).toEqual([
    { name: "Dauer und Weg erfassen", mine: "ja", theirs: "nein" },
    { name: "Aufbewahren", mine: "366 Tage", theirs: "30 Tage" },
  ]);
  expect(compareValues(settingsFields, settings, settings, answer)).toEqual([]);
});
