import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldQuery } from "./fold-text.ts";
import { maxKeyLength, partsOf, readValueKey, tailsOf } from "./value-keys.ts";

const seed = Date.now() % 2 ** 31;

test(`the key of plain characters is that of their folding (seed ${seed})`, async () => {
  const plain = fc.oneof(fc.stringMatching(/^[\x20-\x7e]{0,40}$/), fc.stringMatching(/^[aeouAEOUx1 -]{0,12}$/));
  await fc.assert(
    fc.property(plain, (value) => {
      expect(readValueKey(value).key).toBe(foldQuery(value).flatMap(partsOf).join("").slice(0, maxKeyLength));
      // A character that folds to itself and is not plain takes the other way.
      const other = readValueKey(`${value} \u{1F600}`);
      expect(readValueKey(value)).toEqual(other);
    }),
    { seed, numRuns: 1000 },
  );
});

test.each([
  ["RE-2026/014", ["re2026014", "2026014", "014"]],
  ["Größe 7", ["grosse7", "7"]],
  ["Mueller", ["muller"]],
  ["--", []],
])("%j is found by the beginnings of %j", (value, tails) => {
  expect(tailsOf(readValueKey(value))).toEqual(tails);
});

test.each([
  ["a".repeat(64), ["a".repeat(64)]],
  ["a".repeat(65), ["a".repeat(64)]],
  [`${"x".repeat(62)} 1 b 2`, [`${"x".repeat(62)}1b`, "1b", "b"]],
  [`${"ö".repeat(62)} 1 b 2`, [`${"o".repeat(62)}1b`, "1b", "b"]],
])("of %j the first 64 letters and digits count", (value, tails) => {
  expect(tailsOf(readValueKey(value))).toEqual(tails);
});
