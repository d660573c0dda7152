import { expect, test } from "vitest";
import { describeConsequences, findOfficeFaults, officeDraftOf, toOfficeSettings } from "./office-draft.ts";

const defaults = { contactEmail: null, maxUploadMb: 200, sessionDays: 30 };
const settings = { contactEmail: null, maxUploadMb: null, sessionDays: null, showsCertified: true };

test.each([
  [{ contactEmail: "" }, "contactEmail", true],
  [{ contactEmail: "hilfe@kanzlei.example" }, "contactEmail", true],
  [{ contactEmail: "hilfe" }, "contactEmail", false],
  [{ maxUploadMb: "200" }, "maxUploadMb", true],
  [{ maxUploadMb: "201" }, "maxUploadMb", false],
  [{ maxUploadMb: "0" }, "maxUploadMb", false],
  [{ sessionDays: "366" }, "sessionDays", true],
  [{ sessionDays: "1,5" }, "sessionDays", false],
] as const)("of %j the field %s is right: %s", (change, field, expected) => {
  const faults = findOfficeFaults({ ...officeDraftOf(settings), ...change }, defaults);
  expect(faults[field] === null).toBe(expected);
});

test("an empty field leaves it to the default, and what was read is what is sent", () => {
  const own = { contactEmail: "a@b.example", maxUploadMb: 50, sessionDays: 7, showsCertified: false };
  expect(toOfficeSettings(officeDraftOf(own))).toEqual(own);
  expect(toOfficeSettings(officeDraftOf(settings))).toEqual(settings);
});

test("whatever gets narrower is named before, and nothing else", () => {
  const of = (change: Partial<typeof settings> | object): number =>
    describeConsequences(settings, { ...settings, ...change }, defaults).length;
  expect(of({ maxUploadMb: 50 })).toBe(1);
  expect(of({ sessionDays: 7, showsCertified: false })).toBe(2);
  expect(of({ sessionDays: 60, contactEmail: "a@b.example" })).toBe(0);
  const narrow = { ...settings, maxUploadMb: 50 };
  expect(describeConsequences(narrow, settings, defaults)).toEqual([]);
});
