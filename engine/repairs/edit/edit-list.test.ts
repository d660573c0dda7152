import fc from "fast-check";
import { expect, test } from "vitest";
import { applyRepairs, createEditBuilder, type EditList, mergeEdits, readEdit } from "./edit-list.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const listOf = (
  edits: readonly (readonly [offset: number, length: number, replacement: string])[],
  field = 0,
): EditList => {
  const builder = createEditBuilder();
  for (const [offset, length, replacement] of edits) builder.add(offset, length, utf8(replacement), 0, field);
  return builder.finish();
};

test.each([
  ["abcdef", [], "abcdef"],
  ["abcdef", [[0, 0, "x"]], "xabcdef"],
  ["abcdef", [[6, 0, "x"]], "abcdefx"],
  ["abcdef", [[2, 2, ""]], "abef"],
  [
    "abcdef",
    [
      [1, 0, "+"],
      [1, 1, "B"],
      [4, 2, "!"],
    ],
    "a+Bcd!",
  ],
] as const)("%s with %j is %s", (before, edits, after) => {
  expect(text(applyRepairs(utf8(before), listOf(edits)))).toBe(after);
});

test("an edit that overlaps the one before is refused", () => {
  const builder = createEditBuilder();
  expect(builder.add(2, 3, utf8("x"), 0, 0)).toBe(true);
  expect(builder.add(4, 1, utf8("y"), 0, 0)).toBe(false);
  expect(builder.add(5, 0, utf8("z"), 0, 0)).toBe(true);
  expect(builder.add(5, 0, utf8("z"), 0, 0)).toBe(false);
  expect(builder.add(5, 2, utf8("z"), 0, 0)).toBe(true);
  expect(builder.add(5, 0, utf8("z"), 0, 0)).toBe(false);
  expect(builder.add(1, 1, utf8("z"), 0, 0)).toBe(false);
});

test("a list keeps every one of 200 edits with its line and field", () => {
  const builder = createEditBuilder(4);
  for (let index = 0; index < 200; index++) builder.add(index * 2, 1, utf8(`${index};`), index, index + 1);
  const list = builder.finish();
  const read = Array.from({ length: 200 }, (_, index) => readEdit(list, index));
  expect(list.count).toBe(200);
  expect(
    read.map(({ offset, length, replacement, line, field }) => [offset, length, text(replacement), line, field]),
  ).toEqual(Array.from({ length: 200 }, (_, index) => [index * 2, 1, `${index};`, index, index + 1]));
});

const edits = fc
  .uniqueArray(fc.tuple(fc.nat(200), fc.nat(9), fc.string({ maxLength: 4 })), { selector: ([offset]) => offset })
  .map((list) => listOf(list.toSorted(([a], [b]) => a - b)));

test("bytes outside the edits are identical and in order", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 220, maxLength: 240 }), edits, (bytes, list) => {
      const out = applyRepairs(bytes, list);
      let from = 0;
      let to = 0;
      for (let index = 0; index < list.count; index++) {
        const { offset, length, replacement } = readEdit(list, index);
        expect(out.subarray(to, to + offset - from)).toEqual(bytes.subarray(from, offset));
        to += offset - from;
        expect(out.subarray(to, to + replacement.length)).toEqual(replacement);
        to += replacement.length;
        from = offset + length;
      }
      expect(out.subarray(to)).toEqual(bytes.subarray(from));
    }),
  );
});

test("merging keeps the first list and the edits of the second that do not overlap", () => {
  fc.assert(
    fc.property(edits, edits, (first, second) => {
      const merged = mergeEdits(first, second);
      const keys = (list: EditList) =>
        Array.from({ length: list.count }, (_, index) => {
          const { offset, length, replacement } = readEdit(list, index);
          return `${offset}+${length}=${text(replacement)}`;
        });
      const all = keys(merged);
      for (const key of keys(first)) expect(all).toContain(key);
      for (const key of all) expect([...keys(first), ...keys(second)]).toContain(key);
      for (let index = 1; index < merged.count; index++) {
        const before = readEdit(merged, index - 1);
        const { offset } = readEdit(merged, index);
        expect(offset).toBeGreaterThanOrEqual(before.offset + before.length);
      }
    }),
  );
});

test("of two edits at one place of a cell one is deferred", () => {
  const filled = listOf([[5, 0, "text"]], 14);
  const taken = listOf([[4, 1, ';""']], 13);
  expect(mergeEdits(filled, taken)).toEqual(filled);
  expect(mergeEdits(taken, filled)).toEqual(taken);
  expect(mergeEdits(filled, listOf([[5, 1, '"";']], 14))).toEqual(filled);
  expect(mergeEdits(filled, listOf([[4, 1, ";"]], 0)).count).toBe(2);
  expect(mergeEdits(filled, listOf([[3, 1, "x"]], 13)).count).toBe(2);
  expect(mergeEdits(listOf([[5, 0, "text"]], 0), taken).count).toBe(2);
  expect(mergeEdits(listOf([[5, 0, "text"]], 1), listOf([[4, 1, ";"]], 1)).count).toBe(1);
});

test.each([
  [listOf([[1, 1, "B"]]), listOf([[1, 0, "+"]]), "a+Bcdef"],
  [listOf([[1, 0, "+"]]), listOf([[1, 1, "B"]]), "a+Bcdef"],
  [listOf([[1, 0, "+"]]), listOf([[1, 0, "-"]]), "a+bcdef"],
  [listOf([[1, 1, "B"]]), listOf([[1, 1, "-"]]), "aBcdef"],
  [listOf([]), listOf([[1, 1, "B"]]), "aBcdef"],
  [listOf([[1, 1, "B"]]), listOf([]), "aBcdef"],
])("merged lists %j and %j make abcdef %s", (first, second, after) => {
  expect(text(applyRepairs(utf8("abcdef"), mergeEdits(first, second)))).toBe(after);
});
