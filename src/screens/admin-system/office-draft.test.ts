import { expect, test } from "vitest";
import type { OfficeSettings } from "#contract/system.ts";
import {
  changesOf,
  describeConsequences,
  findOfficeFaults,
  listConflicts,
  officeDraftOf,
  toOfficeSettings,
} from "./office-draft.ts";

const defaults = {
  contactEmail: null,
  maxUploadMb: 200,
  sessionDays: 30,
  passwordLength: 6,
  checkSeconds: 1_800,
  checkThreads: 2,
  logLevel: "warn",
} as const;
const settings: OfficeSettings = {
  contactEmail: null,
  maxUploadMb: null,
  sessionDays: null,
  showsCertified: true,
  passwordLength: null,
  mixedPassword: false,
  secondFactorRoles: [],
  devicePin: false,
  checkSeconds: null,
  checkThreads: null,
  logLevel: null,
};

test("two who have set the same field differently see both values in words", () => {
  const before: OfficeSettings = { ...settings, secondFactorRoles: ["berater"], devicePin: true, logLevel: "error" };
  const mine: OfficeSettings = { ...before, secondFactorRoles: [], devicePin: false, logLevel: "info" };
  const theirs: OfficeSettings = { ...before, secondFactorRoles: ["service"], devicePin: false, logLevel: null };
  expect(listConflicts(before, mine, theirs)).toEqual([
    { name: "Zweiter Faktor ist Pflicht für", mine: "niemand", theirs: "Service" },
    { name: "Ausführlichkeit des Serverprotokolls", mine: "alles, auch jede Anfrage", theirs: "Vorgabe" },
  ]);
});

test("who has changed other fields than a colleague is asked nothing and sends only theirs", () => {
  const mine: OfficeSettings = { ...settings, sessionDays: 7, secondFactorRoles: ["service", "berater"] };
  const theirs: OfficeSettings = { ...settings, maxUploadMb: 50 };
  expect(listConflicts(settings, mine, theirs)).toEqual([]);
  expect(changesOf(settings, mine)).toEqual({ sessionDays: 7, secondFactorRoles: ["service", "berater"] });
  expect(changesOf(mine, { ...mine, secondFactorRoles: ["berater", "service"] })).toEqual({});
});

test.each([
  [{ contactEmail: "" }, "contactEmail", true],
  [{ contactEmail: "hilfe@kanzlei.example" }, "contactEmail", true],
  [{ contactEmail: "hilfe" }, "contactEmail", false],
  [{ maxUploadMb: "200" }, "maxUploadMb", true],
  [{ maxUploadMb: "201" }, "maxUploadMb", false],
  [{ maxUploadMb: "0" }, "maxUploadMb", false],
  [{ sessionDays: "366" }, "sessionDays", true],
  [{ sessionDays: "1,5" }, "sessionDays", false],
  [{ passwordLength: "12" }, "passwordLength", true],
  [{ passwordLength: "5" }, "passwordLength", false],
  [{ checkSeconds: "" }, "checkSeconds", true],
  [{ checkSeconds: "0" }, "checkSeconds", false],
  [{ checkThreads: "65" }, "checkThreads", false],
] as const)("of %j the field %s is right: %s", (change, field, expected) => {
  const faults = findOfficeFaults({ ...officeDraftOf(settings), ...change }, defaults);
  expect(faults[field] === undefined).toBe(expected);
});

test("an empty field leaves it to the default, and what was read is what is sent", () => {
  const own: OfficeSettings = {
    contactEmail: "a@b.example",
    maxUploadMb: 50,
    sessionDays: 7,
    showsCertified: false,
    passwordLength: 12,
    mixedPassword: true,
    secondFactorRoles: ["administrator"],
    devicePin: true,
    checkSeconds: 60,
    checkThreads: 4,
    logLevel: "info",
  };
  expect(toOfficeSettings(officeDraftOf(own))).toEqual(own);
  expect(toOfficeSettings(officeDraftOf(settings))).toEqual(settings);
});

test("whatever gets narrower is named before, and nothing else", () => {
  const of = (change: Partial<OfficeSettings>): number =>
    describeConsequences(settings, { ...settings, ...change }, defaults).length;
  expect(of({ maxUploadMb: 50 })).toBe(1);
  expect(of({ sessionDays: 7, showsCertified: false })).toBe(2);
  expect(of({ sessionDays: 60, contactEmail: "a@b.example" })).toBe(0);
  expect(of({ secondFactorRoles: ["service"], devicePin: true, checkSeconds: 60 })).toBe(3);
  expect(of({ checkThreads: 8, logLevel: "info", passwordLength: 12, mixedPassword: true })).toBe(0);
  const narrow = { ...settings, maxUploadMb: 50 };
  expect(describeConsequences(narrow, settings, defaults)).toEqual([]);
});
