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

test.each([
  [[0xc1, 0xbf], 0],
  [[0xc2, 0x80], -1],
  [[0xdf, 0xbf], -1],
  [[0xdf, 0xc0], 0],
  [[0xdf], 0],
  [[0xe0, 0x9f, 0xbf], 0],
  [[0xe0, 0xa0, 0x80], -1],
  [[0xed, 0x9f, 0xbf], -1],
  [[0xed, 0xa0, 0x80], 0],
  [[0xef, 0xbf, 0xbf], -1],
  [[0xef, 0xbf, 0x41], 0],
  [[0xef, 0xbf], 0],
  [[0xf0, 0x8f, 0xbf, 0xbf], 0],
  [[0xf0, 0x90, 0x80, 0x80], -1],
  [[0xf4, 0x8f, 0xbf, 0xbf], -1],
  [[0xf4, 0x90, 0x80, 0x80], 0],
  [[0xf5, 0x80, 0x80, 0x80], 0],
  [[0x80], 0],
])("%j is wrong from %d on, alone and after any number of ASCII letters", (bytes, at) => {
  for (let letters = 0; letters < 20; letters++) {
    const padded = Uint8Array.from([...Array(letters).fill(0x7f), ...bytes]);
    expect(findInvalidUtf8(padded)).toBe(at === -1 ? -1 : letters);
  }
});
