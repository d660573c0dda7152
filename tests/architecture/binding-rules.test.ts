import { expect, test } from "vitest";
import { catalogue } from "#engine/rules/catalogue.ts";
import { bindingIds, noRules, saidBy } from "./binding-rules.ts";

const built = new Set(catalogue.map(({ id }) => id));

test("every binding id is a rule, said by another rule, or known to be none", () => {
  expect(bindingIds.filter((id) => !built.has(id) && saidBy[id] === undefined && noRules[id] === undefined)).toEqual(
    [],
  );
});

test("no id stands in two of these lists", () => {
  const twice = bindingIds.filter(
    (id) => [built.has(id), saidBy[id] !== undefined, noRules[id] !== undefined].filter(Boolean).length > 1,
  );
  expect(twice).toEqual([]);
  expect(new Set(bindingIds).size).toBe(bindingIds.length);
});

test("the exceptions name binding ids and rules that exist", () => {
  const known = new Set(bindingIds);
  expect([...Object.keys(saidBy), ...Object.keys(noRules)].filter((id) => !known.has(id))).toEqual([]);
  expect(Object.values(saidBy).filter((id) => !built.has(id))).toEqual([]);
});

/** „as in Debitoren/Kreditoren“ and „as in the Buchungsstapel“: one row of facts, a rule for each condition. */
const wholeAreas = /^CSV-(?:DA|WK)-/;

test("a rule beyond them is a part of a binding one, marked by a letter", () => {
  const known = new Set(bindingIds);
  const others = [...built].filter((id) => !known.has(id) && !wholeAreas.test(id));
  expect(others.filter((id) => !known.has(id.replace(/[a-z]$/, "")) || !/[a-z]$/.test(id))).toEqual([]);
});
