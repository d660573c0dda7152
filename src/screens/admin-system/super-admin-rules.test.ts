import { expect, test } from "vitest";
import { isSameChoice, listRuleConflicts } from "./super-admin-rules.ts";

const rules = [
  { key: "scripts", label: "Skripte", effect: "" },
  { key: "personRemove", label: "Zugänge", effect: "" },
] as const;

test("choices in another order are equal", () => {
  expect(isSameChoice(["scripts", "personRemove"], ["personRemove", "scripts"])).toBe(true);
  expect(isSameChoice(["scripts"], ["personRemove"])).toBe(false);
  expect(isSameChoice(["scripts"], [])).toBe(false);
});

test("two choices are compared by their differences, in words", () => {
  expect(listRuleConflicts(rules, ["scripts"], ["scripts", "personRemove"])).toEqual([
    { name: "Zugänge", mine: "Nur Super Admin", theirs: "Auch Administratoren" },
  ]);
});
