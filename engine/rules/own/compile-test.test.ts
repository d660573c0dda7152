import { expect, test } from "vitest";
import { compileTest, meetsCondition } from "./compile-test.ts";

test.each<readonly [string, Parameters<typeof meetsCondition>[0], readonly string[], boolean]>([
  ["one of several is equal", { operator: "equals", value: "CSV-X-009" }, ["CSV-F-001", "CSV-X-009"], true],
  ["none is equal", { operator: "equals", value: "CSV-X-009" }, ["CSV-F-001"], false],
  ["none may be equal", { operator: "notEquals", value: "CSV-X-009" }, ["CSV-F-001", "CSV-X-009"], false],
  ["nothing is not equal", { operator: "notEquals", value: "CSV-X-009" }, [], true],
  ["a list", { operator: "oneOf", value: ["4711", "4712"] }, ["4712"], true],
  ["none of a list", { operator: "notOneOf", value: ["4711", "4712"] }, ["4712"], false],
  ["a beginning", { operator: "startsWith", value: "CSV-X" }, ["CSV-X-009"], true],
  ["an empty text is nothing", { operator: "filled" }, [""], false],
  ["one of several is filled", { operator: "filled" }, ["", "a"], true],
  ["a text is not empty", { operator: "empty" }, ["a"], false],
  ["one of two is on the list that is excluded", { operator: "notOneOf", value: ["1"] }, ["1", "2"], false],
  ["nothing is empty", { operator: "empty" }, [], true],
  ["numbers are words: a Mandant 0471 is not 471", { operator: "equals", value: "471" }, ["0471"], false],
])("%s", (_, condition, values, expected) => {
  expect(meetsCondition(condition, values)).toBe(expected);
});

type Test = Parameters<typeof compileTest>;

test.each<
  readonly [operator: Test[0], value: Test[1], asNumber: boolean, met: readonly string[], unmet: readonly string[]]
>([
  ["equals", "0420", true, ["0420", "420", "420,0"], ["421", "420a"]],
  ["equals", 420, false, ["420"], ["0420"]],
  ["equals", "abc", true, ["abc"], ["abd", "1"]],
  ["oneOf", ["1,50", 2], true, ["1,5", "2", "02"], ["3"]],
  ["notEquals", 420, true, ["421", "x"], ["0420"]],
  ["notOneOf", ["a", "b"], false, ["c"], ["a", "b"]],
  ["between", [1000, "1200,50"], true, ["1000", "1200,50", "1100"], ["999", "1200,51", "x", ""]],
  ["startsWith", "42", false, ["42", "4200"], ["142", "4"]],
  ["startsWith", 42, false, ["4200"], ["142"]],
  ["maxLength", 3, false, ["", "abc", "😀😀😀"], ["abcd"]],
])("%s %j (as a number: %s) is met by %j, not by %j", (operator, value, asNumber, met, unmet) => {
  const isMet = compileTest(operator, value, asNumber);
  expect([...met, ...unmet].filter(isMet)).toEqual(met);
});
