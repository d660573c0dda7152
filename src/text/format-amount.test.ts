import { expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";

test.each([
  [0, undefined, "0,00"],
  [123_456, undefined, "1.234,56"],
  [-5, "EUR", "-0,05\u00a0EUR"],
  [100_000_000_000, "CHF", "1.000.000.000,00\u00a0CHF"],
] as const)("%i in %s", (hundredths, currency, expected) => {
  expect(formatAmount(hundredths, currency)).toBe(expected);
});
