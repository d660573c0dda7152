import fc from "fast-check";
import { expect, test } from "vitest";
import { findInvalidUtf8 } from "./utf-8.ts";

const isValid = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

test("the first byte that is not UTF-8 is found where a strict decoder refuses, wherever the bytes begin", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary-ascii", maxLength: 12 }),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const draw = fc.tuple(
    fc.array(piece, { maxLength: 5 }),
    fc.option(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 128, max: 255 })), { nil: null }),
    fc.nat({ max: 3 }),
  );
  fc.assert(
    fc.property(draw, ([pieces, damage, shift]) => {
      const text = new TextEncoder().encode(pieces.join(""));
      const bytes = new Uint8Array(new ArrayBuffer(text.length + shift), shift);
      bytes.set(text);
      if (damage !== null && damage[0] < bytes.length) bytes[damage[0]] = damage[1];
      const at = findInvalidUtf8(bytes);
      expect(at === -1).toBe(isValid(bytes));
      if (at !== -1) {
        expect(isValid(bytes.slice(0, at))).toBe(true);
        expect(isValid(bytes.slice(0, Math.min(bytes.length, at + 4)))).toBe(false);
      }
    }),
    { numRuns: 3000 },
  );
});
