import { expect, test } from "vitest";
import type { FileCheckRow } from "#data/store/tables.ts";
import { cleanTags, listTags } from "./clean-tags.ts";

test.each([
  [["  dringend "], ["dringend"]],
  [["Müller", "mueller", "MULLER"], ["Müller"]],
  [["", " ", "\u0301"], []],
  [["a".repeat(40)], ["a".repeat(30)]],
  [
    ["a", "b", "c", "d", "e", "f"],
    ["a", "b", "c", "d", "e"],
  ],
])("%j is stored as %j", (typed, expected) => {
  expect(cleanTags(typed)).toEqual(expected);
});

test("tags of all files are offered once each, sorted", () => {
  const row = (...tags: string[]): Pick<FileCheckRow, "organisation"> => ({ organisation: { tags, assignee: null } });
  expect(listTags([row("Monat 10", "dringend"), row("Monat 9"), row("Dringend"), {}])).toEqual([
    "dringend",
    "Monat 9",
    "Monat 10",
  ]);
});
