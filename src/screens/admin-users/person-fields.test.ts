import { expect, test } from "vitest";
import type { Person } from "#contract/users.ts";
import { compareValues, findFaults, toDraft } from "#screens/shared/form/fields.ts";
import { normalisePerson, personFields, toPersonChange, toPersonValues } from "./person-fields.ts";
import { describeClients, filterPeople, readClientNumbers } from "./person-words.ts";

const anna: Person = {
  ...{ id: "1", email: "anna@kanzlei.example", fullName: "Änne Groß", role: "berater", permissions: [] },
  ...{ clientNumbers: ["4711", "4712"], status: "active", createdAt: 0, lastLoginAt: null, devices: 0, unsent: 0 },
  ...{ hasSecondFactor: false, version: 3 },
};

const values = toPersonValues(anna);

test("another order or repetition of numbers is not a change", () => {
  expect(normalisePerson({ ...values, mandanten: "4712;4711 4711" })).toEqual(normalisePerson(values));
  expect(toPersonChange(anna, normalisePerson(values))).toEqual({});
});

test("only changed fields are sent", () => {
  expect(toPersonChange(anna, { ...values, mandanten: "4711" })).toEqual({ clientNumbers: ["4711"] });
  expect(toPersonChange(anna, { ...values, fullName: "Änne Klein", role: "service" })).toEqual({
    fullName: "Änne Klein",
    role: "service",
  });
});

test("a conflict names both values of each field that differs", () => {
  const roles = { roles: [], permissions: [] };
  expect(compareValues(personFields, { ...values, fullName: "Änne Neu" }, { ...values, mandanten: "" }, roles)).toEqual(
    [
      { name: "Name", mine: "Änne Neu", theirs: "Änne Groß" },
      { name: "Mandanten", mine: "4711, 4712", theirs: "keine" },
    ],
  );
});

test("an invalid number is a fault", () => {
  const draft = toDraft(personFields, { ...values, mandanten: "4711 abc" });
  expect(findFaults(personFields, draft, { roles: [], permissions: [] })).toEqual({
    mandanten: "„abc“ ist keine Mandantennummer; sie hat höchstens fünf Ziffern.",
  });
});

test.each([
  ["4711, 4712\n4711;8", ["4711", "4712", "8"], null],
  ["", [], null],
  ["4711 abc", ["4711", "abc"], "abc"],
  ["123456", ["123456"], "123456"],
])("%j holds %j", (text, clientNumbers, wrong) => expect(readClientNumbers(text)).toEqual({ clientNumbers, wrong }));

test("people are filtered by word (in any spelling), role and status", () => {
  const all = { query: "", role: null, status: null };
  expect(filterPeople([anna], { ...all, query: "gross anne" })).toHaveLength(1);
  expect(filterPeople([anna], { ...all, query: "klein" })).toHaveLength(0);
  expect(filterPeople([anna], { ...all, role: "service" })).toHaveLength(0);
  expect(filterPeople([anna], { ...all, status: "locked" })).toHaveLength(0);
});

test("administrators see all Mandanten, whatever is assigned", () => {
  expect(describeClients(anna)).toBe("2 Mandanten");
  expect(describeClients({ role: "service", clientNumbers: [] })).toBe("kein Mandant");
  expect(describeClients({ role: "administrator", clientNumbers: ["1"] })).toBe("alle Mandanten");
});
