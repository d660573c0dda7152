import { parseAst } from "vite";
import { expect, test } from "vitest";
import { emptyExamples } from "./no-rule-examples.ts";

test.each([
  ["a list", 'const a = { id: "X", good: ["1", "2"], bad: [write({ row: 3 })], fix: "x" };', "good: [], bad: []"],
  ["a call", 'const a = { id: "X", good: list.map(write), bad: rule.bad, fix: "x" };', "good: [], bad: []"],
  ["a name", 'const a = { id: "X", good, bad, fix: "x" };', "good: [], bad: []"],
  ["one inside another", 'const a = { id: "X", bad: [{ with: { good: [1] } }], fix: "x" };', "bad: []"],
])("examples given by %s are left out of the code", (_name, code, rest) => {
  expect(emptyExamples(code, parseAst(code))).toBe(`const a = { id: "X", ${rest}, fix: "x" };`);
});

test("a parameter that takes examples stays", () => {
  const code = "const f = ({ good, bad }) => good.length + bad.length;";
  expect(emptyExamples(code, parseAst(code))).toBe(code);
});
