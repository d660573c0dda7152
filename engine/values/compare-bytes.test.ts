import { expect, test } from "vitest";
import { areSameBytes, hashBytes } from "./compare-bytes.ts";

test.each([0x00, 0x41, 0xff])("the hash changes with every bit of the bytes, here all %d", (byte) => {
  for (let length = 1; length <= 11; length++) {
    const bytes = new Uint8Array(length).fill(byte);
    const hashes = new Set([hashBytes(bytes, 0, length)]);
    for (let bit = 0; bit < length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] = byte ^ (1 << (bit & 7));
      hashes.add(hashBytes(changed, 0, length));
    }
    expect(hashes.size).toBe(length * 8 + 1);
  }
});

test("the hash depends on nothing outside of its bytes", () => {
  const text = new TextEncoder().encode("12Muster34");
  for (let length = 0; length <= 6; length++) {
    expect(hashBytes(text, 2, 2 + length)).toBe(hashBytes(text.slice(2, 2 + length), 0, length));
  }
});

test.each([
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["abc", "xbc", false],
  ["ab", "abc", false],
  ["abc", "ab", false],
  ["", "", true],
])("%s and %s are the same bytes: %s", (one, other, areSame) => {
  const bytes = new TextEncoder().encode(one + other);
  expect(areSameBytes(bytes, 0, one.length, one.length, bytes.length)).toBe(areSame);
});
