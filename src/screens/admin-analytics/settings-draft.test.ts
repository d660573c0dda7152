import { expect, test } from "vitest";
import { compareSettings, draftOf, toSettings } from "./settings-draft.ts";

const settings = { collect: true, retentionDays: 366 };

test("what was read is what is sent", () => expect(toSettings(draftOf(settings))).toEqual(settings));

test.each(["6", "3661", "", "1,5", "-7"])("%j is no number of days", (retentionDays) => {
  expect(toSettings({ collect: true, retentionDays })).toBeNull();
});

test("of two that differ both values are told in words", () => {
  expect(compareSettings(settings, { collect: false, retentionDays: 30 })).toEqual([
    { name: "Dauer und Weg erfassen", mine: "ja", theirs: "nein" },
    { name: "Aufbewahren", mine: "366 Tage", theirs: "30 Tage" },
  ]);
  expect(compareSettings(settings, settings)).toEqual([]);
});
