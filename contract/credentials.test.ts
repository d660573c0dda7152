import { expect, test } from "vitest";
import { isEmail, isPasswordLongEnough } from "./credentials.ts";

test.each([
  ["erika@example.org", true],
  [" erika@example.org ", true],
  ["admin@pruefstapel.local", true],
  ["erika", false],
  ["erika@kanzlei", false],
  ["er ika@example.org", false],
  ["a@b@example.org", false],
  [`${"e".repeat(320)}@example.org`, false],
])("%s is an address to sign in with: %s", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ["geheim", true],
  ["😀😀😀😀😀😀", true],
  ["😀😀😀", false],
  ["", false],
])("%s is long enough: %s", (text, expected) => {
  expect(isPasswordLongEnough(text)).toBe(expected);
});
