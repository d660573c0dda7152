import fc from "fast-check";
import { expect, test } from "vitest";
import {
  absolute,
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  roundTo,
  subtract,
  sum,
  writeDecimal,
} from "./decimal.ts";

const decimal = (text: string) => parseDecimal(text) ?? expect.fail(`${text} is no decimal`);

test.each([
  ["1.005", 2, "1.01"],
  ["-0.005", 2, "0.00"],
  ["-0.0051", 2, "-0.01"],
  ["-1.5", 0, "-1.00"],
  ["2.5", 0, "3.00"],
  ["7", 2, "7.00"],
])("%s rounds to %i places as %s", (text, places, rounded) => {
  expect(writeDecimal(roundTo(decimal(text), places))).toBe(rounded);
});

test.each(["", ".", "1,5", "1e3", "1.2.3", "abc", "--1", " "])("„%s“ is no decimal", (text) => {
  expect(parseDecimal(text)).toBeNull();
});

test.each([
  ["+007.10", "7.10"],
  [".5", "0.50"],
  ["5.", "5.00"],
  ["1.2340", "1.234"],
])("„%s“ is written as %s", (text, written) => {
  expect(writeDecimal(decimal(text))).toBe(written);
});

test("sums, products and orders of cents are those of whole numbers", () => {
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, (a, b) => {
      const [x, y] = [decimal((a / 100).toFixed(2)), decimal((b / 100).toFixed(2))];
      expect(writeDecimal(add(x, y))).toBe(((a + b) / 100).toFixed(2));
      expect(compare(x, y)).toBe(Math.sign(a - b));
      expect(multiply(x, y).digits).toBe(BigInt(a) * BigInt(b));
    }),
  );
});

test("a division by zero has no result", () => {
  expect(divide(decimal("1"), decimal("0"))).toBeNull();
  expect(writeDecimal(roundTo(divide(decimal("1"), decimal("3")) ?? decimal("0"), 4))).toBe("0.3333");
});

test.each([
  ["1".repeat(60), true],
  ["1".repeat(61), false],
])("%s is read: %s", (text, isRead) => {
  expect(parseDecimal(text) !== null).toBe(isRead);
});

test("signs, sums and quotients are exact", () => {
  const [one, third] = [decimal("1"), decimal("0.333")];
  const shown = [subtract(third, one), absolute(subtract(third, one)), sum([one, third, third]), sum([])];
  expect(shown.map(writeDecimal)).toEqual(["-0.667", "0.667", "1.666", "0.00"]);
  expect(writeDecimal(divide(decimal("-2"), decimal("0.3")) ?? one)).toBe(`-6.${"6".repeat(20)}`);
});
