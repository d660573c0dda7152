import fc from "fast-check";
import { expect, test } from "vitest";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { compilePattern, matchesBytes } from "./compile-pattern.ts";
import { parsePattern } from "./parse-pattern.ts";

const fields = [...extfHeader, ...fieldTables.flatMap((table) => table.fields)];
const patterns = [...new Set(fields.flatMap((field) => [field.pattern ?? "", field.portalPattern ?? ""]))].filter(
  (pattern) => pattern !== "",
);

const encoder = new TextEncoder();
const value = fc.oneof(
  fc.string({ maxLength: 12, unit: fc.constantFrom(..."0123456789,.SHEURAI-/_ $ä\n") }),
  fc.string({ maxLength: 20 }),
);

const isLong = (pattern: string) => /\{\d*,?(?:2[5-9]\d|[3-9]\d\d|\d{4,})\}/.test(pattern);

test.each(patterns.filter(isLong))("%s is too long for an automaton", (pattern) => {
  const expression = parsePattern(pattern);
  expect(expression === null ? null : compilePattern(expression)).toBeNull();
});

test.each(patterns.filter((pattern) => !isLong(pattern)))(
  "%s becomes an automaton that agrees with RegExp",
  (pattern) => {
    const expression = parsePattern(pattern);
    expect(expression).not.toBeNull();
    const automaton = expression === null ? null : compilePattern(expression);
    expect(automaton).not.toBeNull();
    if (automaton === null) return;
    const regularExpression = new RegExp(pattern, "su");
    const withoutLookahead = new RegExp(pattern.replace(/^\^\(\?!.*\$\)/, "^"), "u");
    fc.assert(
      fc.property(fc.oneof(value, fc.stringMatching(withoutLookahead)), (text) => {
        const bytes = encoder.encode(text);
        const isAscii = bytes.length === text.length;
        expect(matchesBytes(automaton, bytes, 0, bytes.length)).toBe(isAscii && regularExpression.test(text));
      }),
      { numRuns: 60 },
    );
  },
);

test.each(["a", "^a", "^(a)$", "^a*?$", "^a|b$", "^\\p{L}$"])("%s is left to RegExp", (pattern) => {
  expect(parsePattern(pattern)).toBeNull();
});
