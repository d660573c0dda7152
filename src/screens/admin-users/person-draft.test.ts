import { expect, test } from "vitest";
import type { Person } from "#contract/users.ts";
import { draftOf, isChanged, listConflicts, toChange } from "./person-draft.ts";
import { describeClients, filterPeople, readClientNumbers } from "./person-words.ts";

const anna: Person = {
  ...{ id: "1", email: "anna@kanzlei.example", fullName: "Änne Groß", role: "berater", permissions: [] },
  ...{ clientNumbers: ["4711", "4712"], status: "active", createdAt: 0, lastLoginAt: null, devices: 0, unsent: 0 },
  ...{ hasSecondFactor: false, version: 3 },
};

test("an untouched draft changes nothing, however the numbers are ordered", () => {
  expect(isChanged(anna, draftOf(anna))).toBe(false);
  expect(isChanged(anna, { ...draftOf(anna), mandanten: "4712;4711 4711" })).toBe(false);
});

test("only what differs is sent, so that what a colleague changed beside it stays", () => {
  expect(toChange(anna, { ...draftOf(anna), mandanten: "4711" })).toEqual({ clientNumbers: ["4711"] });
  expect(toChange(anna, { ...draftOf(anna), fullName: " Änne Klein ", role: "service" })).toEqual({
    fullName: "Änne Klein",
    role: "service",
  });
});

test("a conflict names both values of what is different, and nothing else", () => {
  const theirs = { ...anna, clientNumbers: [], fullName: "Änne Neu" };
  expect(listConflicts({ ...draftOf(anna), fullName: "Änne Neu" }, theirs)).toEqual([
    { name: "Mandanten", mine: "4711, 4712", theirs: "keine" },
  ]);
});

test.each([
  ["4711, 4712\n4711;8", ["4711", "4712", "8"], null],
  ["", [], null],
  ["4711 abc", ["4711", "abc"], "abc"],
  ["123456", ["123456"], "123456"],
])("%j holds %j", (text, clientNumbers, wrong) => expect(readClientNumbers(text)).toEqual({ clientNumbers, wrong }));

test("people are narrowed by word, role and status, folded as everywhere in the search", () => {
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
