import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeAscii, decodeBytes, decodeCell } from "./decode-cell.ts";

test("Windows-1252 is decoded as the platform decodes it, for every byte and length", () => {
  const decoder = new TextDecoder("windows-1252");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeBytes(bytes, 0, bytes.length, false)).toBe(decoder.decode(bytes));
    }),
  );
});

test("UTF-8 is decoded as the platform decodes it, valid or not", () => {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const text = fc.string({ unit: "binary", maxLength: 80 }).map((value) => new TextEncoder().encode(value));
  fc.assert(
    fc.property(fc.oneof(text, fc.uint8Array({ maxLength: 120 })), (bytes) => {
      expect(decodeBytes(bytes, 0, bytes.length, true)).toBe(decoder.decode(bytes));
    }),
  );
});

test("ASCII of every length", () => {
  const bytes = new TextEncoder().encode("0123456789abcdefghijklmnopqrstuvwxyz");
  for (let to = 0; to <= bytes.length; to++) {
    expect(decodeAscii(bytes, 0, to)).toBe("0123456789abcdefghijklmnopqrstuvwxyz".slice(0, to));
  }
});

test("doubled quotes become one", () => {
  const bytes = new TextEncoder().encode('BEDI ""4711""');
  expect(decodeCell(bytes, 0, bytes.length, false)).toBe('BEDI "4711"');
});
