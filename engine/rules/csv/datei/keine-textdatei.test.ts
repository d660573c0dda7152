import { expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { findRules } from "#tests/support/find-occurrences.ts";

const isFound = async (content: string | Uint8Array): Promise<boolean> =>
  (await findRules({ content })).includes("CSV-F-005");

test.each([
  ["PK", true],
  ["%PDF", true],
  ["\u00d0\u00cf\u0011\u00e0", true],
  ["<?xml", true],
  ["\u0000", true],
  ["%PDX", false],
  ["\u00d0\u00cf\u0011\u00e1", false],
  ["<?xmk", false],
  ["P", false],
])("CSV-F-005 on a file that begins with %j: %s", async (start, expected) => {
  expect(await isFound(`${start};700;21;Buchungsstapel;13\r\n`)).toBe(expected);
});

test.each([
  [65_535, true],
  [65_536, false],
])("CSV-F-005 on a text with a NUL byte at offset %i: %s", async (offset, expected) => {
  const file = exampleFile();
  expect(await isFound(`${file}${"x".repeat(offset - file.length)}\u0000`)).toBe(expected);
});

test("CSV-F-005 does not find the NUL bytes of UTF-16 with a byte order mark", async () => {
  expect(await isFound(latin1Bytes(`\u00ff\u00fe${[...exampleFile()].map((char) => `${char}\u0000`).join("")}`))).toBe(
    false,
  );
});
