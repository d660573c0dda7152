import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

test.each([
  ["app", "123456", "123456"],
  ["app", " 123 456 ", "123456"],
  ["app", "12345", null],
  ["app", "1234567", null],
  ["app", "12345a", null],
  ["app", "", null],
  ["recovery", "abcd-efgh-2345", "abcdefgh2345"],
  ["recovery", " ABCD EFGH 2345", "abcdefgh2345"],
  ["recovery", "abcd-efgh-2345-jkmn-pqrs-tuvw", "abcdefgh2345jkmnpqrstuvw"],
  ["recovery", "abcd-efgh-2345-jkmn-pqrs", null],
  ["recovery", "abcd-efgh-234", null],
  ["recovery", "123456", null],
  ["recovery", "abcd-efgh-234ä", null],
] as const)("%s: %j is %j", (kind, text, code) => {
  expect(readCode(kind, text)).toBe(code);
});
