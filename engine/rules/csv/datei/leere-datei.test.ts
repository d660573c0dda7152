import { expect, test } from "vitest";
import { findRules } from "#tests/support/find-occurrences.ts";

test.each([
  ["no byte", []],
  ["blanks and line ends", [0x20, 0x0d, 0x0a, 0x20]],
  ["the byte order mark of UTF-8", [0xef, 0xbb, 0xbf]],
  ["the byte order mark of UTF-16LE", [0xff, 0xfe]],
  ["the byte order mark of UTF-16BE", [0xfe, 0xff]],
])("CSV-F-001 is the only finding of a file with %s", async (_what, bytes) => {
  expect(await findRules({ content: Uint8Array.from(bytes) })).toEqual(["CSV-F-001"]);
});

test("CSV-F-001 does not find a file with one visible character", async () => {
  expect(await findRules({ content: "!" })).not.toContain("CSV-F-001");
});
