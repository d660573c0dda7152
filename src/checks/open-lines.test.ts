import { expect, test } from "vitest";
import { openLines } from "./open-lines.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const lines = openLines(utf8(text), "utf-8");
  return lines.rows(1, 100).map(({ line, cells }) => `${line}:${cells[0]}`);
};

test.each([
  ["", []],
  ["a", ["1:a"]],
  ["a\n", ["1:a"]],
  ["a\r\nb", ["1:a", "2:b"]],
  ["a\n\nb\n", ["1:a", "2:", "3:b"]],
  ["\n\n", ["1:", "2:"]],
])("%j", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test("serves a part and stops at the end", () => {
  const lines = openLines(utf8("a\nb\nc"), "utf-8");
  expect(lines.lineCount).toBe(3);
  expect(lines.rows(2, 5)).toEqual([
    { line: 2, cells: ["b"] },
    { line: 3, cells: ["c"] },
  ]);
});

test("decodes by the encoding of the report", () => {
  expect(openLines(new Uint8Array([0xfc, 10]), "windows-1252").rows(1, 1)[0]?.cells).toEqual(["ü"]);
  expect(openLines(new Uint8Array([0xfc, 0, 10, 0]), "utf-16le").rows(1, 1)[0]?.cells).toEqual(["ü"]);
});
