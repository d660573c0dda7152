import { expect, test } from "vitest";
import { readNumbers, writeNumbers } from "./number-text.ts";

test("numbers are read as they were written, in characters JSON leaves as they are", () => {
  const numbers = [...Array.from({ length: 4_000 }, (_, number) => number), 123_456_789, 0];
  const text = writeNumbers(numbers);
  expect(readNumbers(text)).toEqual(numbers);
  expect(JSON.stringify(text)).toHaveLength(text.length + 2);
  expect(text).not.toMatch(/[ !]/);
});
