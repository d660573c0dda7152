import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inflate } from "./inflate.ts";

const text = (size: number): Uint8Array =>
  new TextEncoder().encode("Beleg 4711; Betrag 119,00 ".repeat(Math.ceil(size / 26)).slice(0, size));

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("unpacks what level %i packed", (level) => {
  for (const content of [
    text(0),
    text(1),
    text(70_000),
    Uint8Array.from({ length: 9000 }, (_, index) => (index * index * 7919) >> 3),
  ]) {
    const { bytes, state } = inflate(deflateRawSync(content, { level }), content.length + 1);
    expect(state).toBe("complete");
    expect(Buffer.from(bytes).equals(Buffer.from(content))).toBe(true);
  }
});

test("unpacks arbitrary bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.integer({ min: 0, max: 9 }), (content, level) => {
      const { bytes, state } = inflate(deflateRawSync(content, { level }), 3000);
      return state === "complete" && Buffer.from(bytes).equals(Buffer.from(content));
    }),
  );
});

test("stops at the limit, however much would follow", () => {
  const bomb = deflateRawSync(new Uint8Array(5_000_000));
  const { bytes, state } = inflate(bomb, 1000);
  expect([bytes.length, state]).toEqual([1000, "limit"]);
});

test("cut data is broken and arbitrary data never throws", () => {
  const packed = deflateRawSync(text(5000));
  for (let cut = 0; cut < packed.length; cut++) expect(inflate(packed.subarray(0, cut), 10_000).state).toBe("broken");
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(inflate(bytes, 5000).bytes.length).toBeLessThanOrEqual(5000);
    }),
  );
});
