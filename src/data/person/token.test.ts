import { expect, test } from "vitest";
import { isTokenExpired } from "./token.ts";

const encode = (claims: unknown): string => `h.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.s`;

test.each([
  [encode({ exp: 1000 }), 999_999, false],
  [encode({ exp: 1000 }), 1_000_001, true],
  [encode({}), 0, true],
  [encode("text"), 0, true],
  ["no token", 0, true],
  ["", 0, true],
])("the token „%s“ is expired at %i ms: %s", (token, now, expected) => {
  expect(isTokenExpired(token, now)).toBe(expected);
});
