import { expect, test } from "vitest";
import { describePeople, listChoices } from "./list-choices.ts";

const anna = { id: "a", fullName: "", email: "anna@kanzlei.example" };
const bernd = { id: "b", name: "Bernd" };

test("without an answer of the server, offers oneself and the current assignee", () => {
  const self = { id: "a", name: "anna@kanzlei.example" };
  expect(listChoices(null, anna, null)).toEqual([self]);
  expect(listChoices(null, anna, bernd)).toEqual([self, bernd]);
  expect(listChoices([bernd], anna, null)).toEqual([bernd]);
  expect(listChoices([bernd], anna, { id: "c", name: "Weg" })).toEqual([bernd, { id: "c", name: "Weg" }]);
});

test.each([
  [{ fileId: null }, "sobald die Datei auf dem Server liegt"],
  [{ connected: false }, "nur sich selbst"],
  [{ reason: "Störung" }, "ließ sich nicht laden: Störung"],
  [{ isLoading: true }, "wird geladen"],
  [{}, "wer die Datei sehen darf"],
])("%j is said below the choice", (change, expected) => {
  const usual = { fileId: "f1", connected: true, isLoading: false, reason: null };
  expect(describePeople({ ...usual, ...change })).toContain(expected);
});
