import { expect, test } from "vitest";
import { catalogue } from "#engine/rules/catalogue.ts";
import { bindingIds, noRules, saidBy } from "./binding-rules.ts";

const built = new Set<string>(catalogue.map(({ id }) => id));

test("every binding id is a rule, covered by another rule, or listed as no rule", () => {
  const missing = bindingIds.filter((id) => !built.has(id) && saidBy[id] === undefined && noRules[id] === undefined);
  expect(missing, "Build these rules, or say in binding-rules.ts which rule says them or why they are none").toEqual(
    [],
  );
});

test("no id is in two of these lists", () => {
  const twice = bindingIds.filter(
    (id) => [built.has(id), saidBy[id] !== undefined, noRules[id] !== undefined].filter(Boolean).length > 1,
  );
  expect(twice, "Take these out of saidBy or noRules in binding-rules.ts: they are built").toEqual([]);
  expect(new Set(bindingIds).size, "Take the number that stands twice out of binding-rules.ts").toBe(bindingIds.length);
});

test("the exceptions name binding ids and rules that exist", () => {
  const known = new Set(bindingIds);
  const unknown = [...Object.keys(saidBy), ...Object.keys(noRules)].filter((id) => !known.has(id));
  expect(unknown, "Take these out of saidBy and noRules, or add their numbers to binding-rules.ts").toEqual([]);
  const gone = Object.values(saidBy).filter((id) => !built.has(id));
  expect(gone, "Name in saidBy the rule that says it now: these are no rules").toEqual([]);
});

/** „as in Debitoren/Kreditoren“ and „as in the Buchungsstapel“: one row of facts, a rule for each condition. */
const wholeAreas = /^CSV-(?:DA|WK)-/;

test("a rule beyond them is a part of a binding one, marked by a letter", () => {
  const known = new Set(bindingIds);
  const others = [...built].filter((id) => !known.has(id) && !wholeAreas.test(id));
  const loose = others.filter((id) => !known.has(id.replace(/[a-z]$/, "")) || !/[a-z]$/.test(id));
  expect(
    loose,
    "Name these after the binding rule they are a part of, with a letter, or add them to binding-rules.ts",
  ).toEqual([]);
});
