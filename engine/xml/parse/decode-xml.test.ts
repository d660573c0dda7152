import { expect, test } from "vitest";
import { decodeXml } from "./decode-xml.ts";

test.each([
  ["windows-1252", [0xe4, 0x80, 0x61], "ä€a"],
  ["iso-8859-15", [0xe4, 0xa4, 0x61], "ä€a"],
])("a file in %s becomes UTF-8 in a buffer of its size", (encoding, letters, text) => {
  const declaration = `<?xml version="1.0" encoding="${encoding}"?>`;
  const original = Uint8Array.from([...new TextEncoder().encode(declaration), ...letters]);
  const { bytes } = decodeXml(original);
  expect(new TextDecoder().decode(bytes)).toBe(declaration + text);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
