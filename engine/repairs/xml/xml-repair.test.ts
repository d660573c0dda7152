import { expect, test } from "vitest";
import { readEdit } from "#engine/repairs/edit/edit-list.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { readMarkup } from "./read-markup.ts";
import { groupEdits, listOccurrences, type PlannedEdit } from "./xml-repair.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

test("occurrences carry rule, line, bytes and what is told of their place, up to a limit", () => {
  const finding = { severity: "error", title: "", count: 1, firstLine: 1, fields: [] } as const;
  const result = {
    ...createCheckResult({
      findings: [
        { ...finding, rule: "XML-G-001" },
        { ...finding, rule: "XML-G-014" },
      ],
      places: [{ detail: "Erste" }, { path: "/a/b" }],
    }),
    occurrences: Uint32Array.of(1, 4, 2, 10, 12, 0, 5, 1, 20, 21, 0, 6, 0, 30, 31, 9, 7, 0, 40, 41),
  };
  const all = [
    { rule: "XML-G-014", line: 4, from: 10, to: 12, path: "/a/b" },
    { rule: "XML-G-001", line: 5, from: 20, to: 21, detail: "Erste" },
    { rule: "XML-G-001", line: 6, from: 30, to: 31 },
  ];
  expect([...listOccurrences(result, 100)]).toEqual(all);
  expect([...listOccurrences(result, 2)]).toEqual(all.slice(0, 2));
});

const edit = (from: number, change: Partial<PlannedEdit> = {}): PlannedEdit =>
  ({
    rule: "XML-G-015",
    title: "Komma",
    risk: "low",
    line: 1,
    from,
    to: from + 2,
    replacement: "x",
    ...change,
  }) as PlannedEdit;

test("edits of one rule, risk and title are one proposal in the order of the file", () => {
  const grouped = groupEdits(
    [
      edit(20),
      edit(10),
      edit(21),
      edit(30, { title: "Punkt", uncovers: true }),
      edit(40, { risk: "medium", loses: "Alles", isShared: true }),
      edit(50, { rule: "XML-G-011", isOptional: true }),
    ],
    encode,
  );
  const shown = grouped.map(({ edits, ...facts }) => ({
    ...facts,
    places: Array.from({ length: edits.count }, (_, index) => {
      const { offset, line, field } = readEdit(edits, index);
      return [offset, line, field].join();
    }),
  }));
  expect(shown).toEqual([
    { rule: "XML-G-015", title: "Komma", risk: "low", places: ["10,1,0", "20,1,0"] },
    { rule: "XML-G-015", title: "Punkt", risk: "low", uncovers: true, places: ["30,1,0"] },
    { rule: "XML-G-015", title: "Komma", risk: "medium", loses: "Alles", isShared: true, places: ["40,1,0"] },
    { rule: "XML-G-011", title: "Komma", risk: "low", isOptional: true, places: ["50,1,0"] },
  ]);
});

test("an element is found by its tag, and its parent by it", () => {
  const text = '<a><b x="1"/><c>t<d></d></c></a>';
  const at = (part: string): number => text.indexOf(part);
  const { root, elements, parents } = readMarkup(encode(text), new Set([at("<b"), at("<c")]));
  const b = { name: "b", from: 3, to: 13 };
  const c = { name: "c", from: 13, to: 28 };
  const show = (map: typeof elements) =>
    [...map].map(([from, { tag, closeFrom, closeTo, children }]) => [
      from,
      tag.name.local,
      closeFrom,
      closeTo,
      children,
    ]);
  expect(root?.name.local).toBe("a");
  expect(show(elements)).toEqual([
    [3, "b", 13, 13, []],
    [13, "c", 24, 28, [{ name: "d", from: 17, to: 24 }]],
  ]);
  expect(show(parents)).toEqual([
    [3, "a", 28, 32, [b, c]],
    [13, "a", 28, 32, [b, c]],
  ]);
});

test.each([
  [49_999, 1],
  [50_000, 0],
])("of an element with %d children %d are listed under their parent", (count, expected) => {
  const { elements, parents } = readMarkup(encode(`<a>${"<b/>".repeat(count)}</a>`), new Set([0, 3]));
  expect([elements.has(0), elements.has(3), parents.size]).toEqual([expected === 1, true, expected]);
});
