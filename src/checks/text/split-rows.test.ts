import { expect, test } from "vitest";
import { splitRows } from "./split-rows.ts";

const cut = (text: string): readonly string[] => {
  const bytes = new TextEncoder().encode(text);
  const { starts, lines, count } = splitRows(bytes);
  return Array.from(
    { length: count },
    (_, at) => `${lines[at]}:${new TextDecoder().decode(bytes.subarray(starts[at], starts[at + 1] ?? bytes.length))}`,
  );
};

test.each([
  ["", []],
  ["\ufeff<a/>", ["1:<a/>"]],
  ["<a>\r\n</a>\n", ["1:<a>\r\n", "2:</a>\n"]],
  ["a\n\nb", ["1:a\n", "2:\n", "3:b"]],
])("%j", (text, expected) => {
  expect(cut(text)).toEqual(expected);
});

test("a long line is cut before an element, never before the end of one", () => {
  const element = `<b>${"x".repeat(90)}</b>`;
  expect(cut(`${element.repeat(4)}\n<c/>`)).toEqual([`1:${element.repeat(2)}`, `1:${element.repeat(2)}\n`, "2:<c/>"]);
});

test("a text without elements is cut between two characters", () => {
  const rows = cut(`<a>${"ü".repeat(1_200)}</a>`);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.join("")).not.toContain("\ufffd");
});
