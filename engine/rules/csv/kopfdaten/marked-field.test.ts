import { expect, test } from "vitest";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { rules } from "#engine/rules/catalogue.ts";

const positionOf = (key: string): number => extfHeader.findIndex((field) => field.key === key) + 1;

/** Bad examples of rules that mark one field. Those in another category break a rule by fields they do not change. */
const marked = rules.flatMap((rule) => {
  if (rule.scope !== "header" || rule.marks !== undefined || rule.field === 0) return [];
  return rule.bad.flatMap((example) => {
    const values = "header" in example ? (example.header as object) : example;
    return "line" in values || "formatkategorie" in values ? [] : [[rule.id, rule.field, Object.keys(values)] as const];
  });
});

test.each(marked)("%s marks field %d, which its bad example changes: %j", (_id, field, keys) => {
  expect(keys.map(positionOf)).toContain(field);
});
