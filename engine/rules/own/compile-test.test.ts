import { expect, test } from "vitest";
import { meetsCondition } from "./compile-test.ts";

test.each<readonly [string, Parameters<typeof meetsCondition>[0], readonly string[], boolean]>([
  ["one of several is equal", { operator: "equals", value: "CSV-X-009" }, ["CSV-F-001", "CSV-X-009"], true],
  ["none is equal", { operator: "equals", value: "CSV-X-009" }, ["CSV-F-001"], false],
  ["none may be equal", { operator: "notEquals", value: "CSV-X-009" }, ["CSV-F-001", "CSV-X-009"], false],
  ["nothing is not equal", { operator: "notEquals", value: "CSV-X-009" }, [], true],
  ["a list", { operator: "oneOf", value: ["4711", "4712"] }, ["4712"], true],
  ["none of a list", { operator: "notOneOf", value: ["4711", "4712"] }, ["4712"], false],
  ["a beginning", { operator: "startsWith", value: "CSV-X" }, ["CSV-X-009"], true],
  ["an empty text is nothing", { operator: "filled" }, [""], false],
  ["nothing is empty", { operator: "empty" }, [], true],
  ["numbers are words: a Mandant 0471 is not 471", { operator: "equals", value: "471" }, ["0471"], false],
])("%s", (_, condition, values, expected) => {
  expect(meetsCondition(condition, values)).toBe(expected);
});
