import { expect, test } from "vitest";
import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { encodeText } from "#engine/repairs/csv/text/encode-text.ts";
import { toUtf8 } from "#engine/xml/parse/decode-xml.ts";
import { decodeName } from "#engine/zip/decode-name.ts";
import {
  latin9ToUnicode,
  macRomanToUnicode,
  undefinedInWindows1252,
  windows1252Letters,
  windows1252ToUnicode,
} from "./code-pages.ts";

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test.each([
  ["windows-1252", windows1252ToUnicode],
  ["iso-8859-15", latin9ToUnicode],
] as const)("%s is read as the platform reads it", (encoding, toUnicode) => {
  const expected = new TextDecoder(encoding).decode(allBytes);
  expect(String.fromCharCode(...Array.from(allBytes, toUnicode))).toBe(expected);
  // XML is transcoded, CSV is decoded cell by cell.
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(toUtf8(allBytes, encoding))).toBe(expected);
});

test("MacRoman is read as the platform reads it", () => {
  expect(String.fromCharCode(...Array.from(allBytes, macRomanToUnicode))).toBe(
    new TextDecoder("macintosh").decode(allBytes),
  );
});

test("a cell, a repair and a name in an archive agree on Windows-1252", () => {
  const bytes = allBytes.subarray(0x80, 0xa0);
  const text = new TextDecoder("windows-1252").decode(bytes);
  expect(decodeBytes(bytes, 0, bytes.length, false)).toBe(text);
  expect(encodeText(text, false)).toEqual(bytes);
  expect(decodeName(bytes, false).alternatives).toContain(text);
});

test("additions and undefined bytes of Windows-1252 cover 80 to 9F", () => {
  const undefinedBytes = [...allBytes].filter(
    (byte) => byte >= 0x80 && byte <= 0x9f && windows1252ToUnicode(byte) === byte,
  );
  expect(undefinedInWindows1252).toEqual(undefinedBytes);
  expect(windows1252Letters).toHaveLength(32 - undefinedBytes.length);
});

test.each([
  [[0x84, 0x94, 0x81, 0xe1], "äöüß"],
  [[0x9b, 0x80], "¢Ç"],
  [[0x81, 0x7f], "ü\u007f"],
])("the bytes %j in a name without a mark are read as %s in code page 437", (bytes, text) => {
  expect(decodeName(Uint8Array.from(bytes), false).text).toBe(text);
});
