import { expect, test } from "vitest";
import type { OfficeSettings } from "#contract/system.ts";
import { compareValues, findFaults, toDraft, toValues } from "#screens/shared/form/fields.ts";
import { describeConsequences } from "./describe-consequences.ts";
import { type OfficeAnswer, officeFields, officeSections, unsetOffice } from "./office-fields.ts";

const defaults = {
  contactEmail: null,
  maxUploadMb: 200,
  sessionDays: 30,
  passwordLength: 6,
  checkSeconds: 1_800,
  checkThreads: 2,
  logLevel: "warn",
} as const;
const answer: OfficeAnswer = {
  ...{ settings: unsetOffice, version: 0, defaults, fromEnvironment: [], restartRequired: false },
  maintenance: { settings: { enabled: false, message: "", until: null }, version: 0 },
};

test("each setting belongs to one section", () => {
  expect(Object.values(officeSections).flat().toSorted()).toEqual(Object.keys(officeFields).toSorted());
});

test("a comparison shows both values in words", () => {
  const mine: OfficeSettings = { ...unsetOffice, logLevel: "info", sessionDays: 7 };
  const theirs: OfficeSettings = { ...unsetOffice, secondFactorRoles: ["service"] };
  expect(compareValues(officeFields, mine, theirs, answer)).toEqual([
    { name: "Dauer einer Sitzung ohne Kontakt in Tagen", mine: "7", theirs: "Vorgabe" },
    { name: "Zweiter Faktor ist Pflicht für", mine: "niemand", theirs: "Service" },
    { name: "Ausführlichkeit des Serverprotokolls", mine: "alles, auch jede Anfrage", theirs: "Vorgabe" },
  ]);
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
] as const)("%j in field %s is accepted: %s", (change, field, expected) => {
  const faults = findFaults(officeFields, { ...toDraft(officeFields, unsetOffice), ...change }, answer);
  expect(faults[field] === undefined).toBe(expected);
});

test("an empty field means the default; read values are sent unchanged", () => {
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
  for (const settings of [own, unsetOffice])
    expect(toValues(officeFields, toDraft(officeFields, settings))).toEqual(settings);
});

test("only restricting changes have warnings", () => {
  const countWarnings = (change: Partial<OfficeSettings>): number =>
    describeConsequences(unsetOffice, { ...unsetOffice, ...change }, defaults).length;
  expect(countWarnings({ maxUploadMb: 50 })).toBe(1);
  expect(countWarnings({ sessionDays: 7, showsCertified: false })).toBe(2);
  expect(countWarnings({ sessionDays: 60, contactEmail: "a@b.example" })).toBe(0);
  expect(countWarnings({ secondFactorRoles: ["service"], devicePin: true, checkSeconds: 60 })).toBe(3);
  expect(countWarnings({ checkThreads: 8, logLevel: "info", passwordLength: 12, mixedPassword: true })).toBe(0);
  const narrow = { ...unsetOffice, maxUploadMb: 50 };
  expect(describeConsequences(narrow, unsetOffice, defaults)).toEqual([]);
});
