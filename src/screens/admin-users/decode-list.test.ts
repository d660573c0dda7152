import { expect, test } from "vitest";
import { decodeList } from "./decode-list.ts";

test.each([
  ["UTF-8", new TextEncoder().encode("\uFEFFBäckerei")],
  ["Windows-1252", Uint8Array.from([0x42, 0xe4, 0x63, 0x6b, 0x65, 0x72, 0x65, 0x69])],
])("a list in %s is decoded with its umlauts", (_encoding, bytes) => {
  expect(decodeList(bytes.slice().buffer as ArrayBuffer)).toBe("Bäckerei");
});
