import fc from "fast-check";
import { expect, test } from "vitest";
import { type Encoding, toScannable } from "./encoding.ts";
import { findSourceOffsets } from "./source-offsets.ts";

const encodings: readonly Encoding[] = ["utf-16le", "utf-16be", "cp850", "macintosh"];

const toBytes = (text: string, encoding: Encoding): Uint8Array => {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  if (encoding === "utf-16le")
    return Uint8Array.from([0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8])]);
  if (encoding === "utf-16be")
    return Uint8Array.from([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])]);
  return Uint8Array.from(units.map((unit) => unit & 255));
};

test.each(encodings)("in %s the bytes before an offset become the copy before it", (encoding) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const bytes = toBytes(text, encoding);
      const copyOf = (to: number): number => toScannable(bytes.subarray(0, to), encoding).bytes.length;
      const { length } = toScannable(bytes, encoding).bytes;
      const offsets = Array.from({ length: length + 1 }, (_, offset) => offset);
      const sources = findSourceOffsets(bytes, encoding, offsets);
      // Offsets inside of a character lead to its end.
      for (const [offset, source] of sources.entries()) expect(copyOf(source)).toBeGreaterThanOrEqual(offset);
      const starts = offsets.filter((offset) => copyOf(sources[offset] ?? 0) === offset);
      expect(starts.at(0)).toBe(0);
      expect(starts.at(-1)).toBe(length);
      expect(findSourceOffsets(bytes, encoding, starts)).toEqual(starts.map((offset) => sources[offset]));
    }),
  );
});

test.each(encodings)("in %s a cell after letters of several bytes is located", (encoding) => {
  const bytes = toBytes("Bü;x;y", encoding);
  const copy = toScannable(bytes, encoding).bytes;
  const at = copy.lastIndexOf("x".charCodeAt(0));
  const [source = 0] = findSourceOffsets(bytes, encoding, [at]);
  expect(toScannable(bytes, encoding).bytes.subarray(at)).toEqual(
    toScannable(
      new Uint8Array([...bytes.subarray(0, encoding.startsWith("utf") ? 2 : 0), ...bytes.subarray(source)]),
      encoding,
    ).bytes,
  );
});
