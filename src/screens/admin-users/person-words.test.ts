import { expect, test } from "vitest";
import type { Person } from "#contract/users.ts";
import { addClientNumber, sortPeople, writePeople } from "./person-words.ts";

const person = (fullName: string, facts: Partial<Person> = {}): Person => ({
  ...{ id: fullName, email: `${fullName}@kanzlei.example`, fullName, role: "berater", permissions: [] },
  ...{ clientNumbers: [], status: "active", createdAt: new Date(2026, 10, 1).getTime(), lastLoginAt: null, devices: 0 },
  ...{ unsent: 0, hasSecondFactor: false, version: 1, ...facts },
});

const people = [
  person("Zoe", { lastLoginAt: 3 }),
  person("Ömer", { role: "administrator", lastLoginAt: 1 }),
  person("", { email: "anna@kanzlei.example" }),
  person("Olaf", { lastLoginAt: 2 }),
];

test.each([
  ["name", ["anna", "Olaf", "Ömer", "Zoe"]],
  ["role", ["Ömer", "anna", "Olaf", "Zoe"]],
  ["newest", ["Zoe", "Olaf", "Ömer", "anna"]],
  ["oldest", ["anna", "Ömer", "Olaf", "Zoe"]],
] as const)("people are listed by %s, then by the name that is shown", (order, names) => {
  expect(sortPeople(people, order).map(({ fullName }) => fullName || "anna")).toEqual(names);
});

test("the table of accounts contains rights and last sign-in", () => {
  const list = [
    person("Änne", { clientNumbers: ["00815", "4711"], lastLoginAt: new Date(2026, 10, 25, 9, 5).getTime() }),
    person("Leitung", { role: "super_admin", hasSecondFactor: true, status: "locked" }),
  ];
  expect(writePeople(list).split("\r\n").slice(1, 3)).toEqual([
    '"Änne";"Änne@kanzlei.example";"Berater";"00815, 4711";"Aktiv";"nein";"01.11.2026";"25.11.2026 09:05"',
    '"Leitung";"Leitung@kanzlei.example";"Super Admin";"alle";"Gesperrt";"ja";"01.11.2026";""',
  ]);
});

test.each([
  ["", "4711"],
  ["4711", "4711, 4712"],
  ["4711,\n", "4711, 4712"],
])("a picked number is added to the typed text %j", (text, result) => {
  expect(addClientNumber(text, result.slice(-4))).toBe(result);
});

test("an existing number is not added again", () => {
  expect(addClientNumber("4711 4712", "4711")).toBe("4711 4712");
});
