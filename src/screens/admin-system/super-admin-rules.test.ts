import { expect, test } from "vitest";
import { isSameChoice, listRuleConflicts } from "./super-admin-rules.ts";

const rules = [
  { key: "scripts", label: "Skripte", effect: "" },
  { key: "personRemove", label: "Zugänge", effect: "" },
] as const;

test("a choice is the same in whatever order it was made", () => {
  expect(isSameChoice(["scripts", "personRemove"], ["personRemove", "scripts"])).toBe(true);
  expect(isSameChoice(["scripts"], ["personRemove"])).toBe(false);
  expect(isSameChoice(["scripts"], [])).toBe(false);
});

test("of two choices only what differs is named, each in words", () => {
  expect(listRuleConflicts(rules, ["scripts"], ["scripts", "personRemove"])).toEqual([
    { name: "Zugänge", mine: "Nur Super Admin", theirs: "Auch Administratoren" },
  ]);
});
