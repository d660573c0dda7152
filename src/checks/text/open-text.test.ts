import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import type { TextMarks } from "./marks-of-text.ts";
import { marksOfText } from "./marks-of-text.ts";
import { openText } from "./open-text.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const noMarks = marksOfText(null, undefined);
const marksAt = (
  ...places: readonly (readonly [finding: number, line: number, from: number, to: number])[]
): TextMarks => ({
  count: places.length,
  findings: Uint32Array.from(places, ([finding]) => finding),
  lines: Uint32Array.from(places, ([, line]) => line),
  from: Uint32Array.from(places, ([, , from]) => from),
  to: Uint32Array.from(places, ([, , , to]) => to),
});

test("every encoding is read as letters", () => {
  const latin1 = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?>\n<a>Ü</a>', (one) => one.charCodeAt(0));
  expect(openText(latin1, true, noMarks)?.rows(1, 1)).toMatchObject([{ line: 2, text: "<a>Ü</a>" }]);
  expect(openText(Uint8Array.of(0x4d, 0xfc), false, noMarks)?.rows(0, 1)).toMatchObject([{ text: "Mü" }]);
  expect(openText(Uint8Array.of(0x25, 0x50, 0, 1), false, noMarks)).toBeNull();
});

test("marks stand at their letters; those of a line without a place at the line", () => {
  const text = openText(
    bytesOf("<a>\n<b>üx</b><c>1</c>\n</a>"),
    true,
    marksAt([3, 1, 0, 0], [1, 2, 9, 10], [2, 2, 17, 18]),
  );
  const [first, second, third] = text?.rows(0, 9) ?? [];
  expect(first?.marks).toEqual([{ start: 0, end: 0, finding: 3 }]);
  expect(second?.marks.map(({ start, end, finding }) => [second.text.slice(start, end), finding])).toEqual([
    ["x", 1],
    ["1", 2],
  ]);
  expect(third?.marks).toEqual([]);
  expect(text?.rowAt({ line: 2, from: 0 })).toBe(1);
});

test("marks of a text in Windows-1252 count in its own bytes, as do its matches", () => {
  const latin1 = Uint8Array.from("Büro;Über\r\nÜbel;Öl\r\n", (one) => one.charCodeAt(0));
  const text = openText(latin1, false, marksAt([1, 1, 5, 9], [2, 2, 16, 18]));
  const rows = text?.rows(0, 9) ?? [];
  expect(rows.map(({ text, marks }) => marks.map(({ start, end }) => text.slice(start, end)))).toEqual([
    ["Über"],
    ["Öl"],
  ]);
  expect(Array.from(text?.find("öl")?.places ?? [])).toEqual([2, 0, 16]);
  expect(text?.rowAt({ line: 2, from: 11 })).toBe(1);
});

test("in a file of one line a mark is found by its place", () => {
  const source = `<a>${`<b>${"x".repeat(150)}</b>`.repeat(100)}</a>`;
  const at = source.lastIndexOf("<b>") + 3;
  const text = openText(bytesOf(source), true, marksAt([0, 1, at, at + 150]));
  const row = text?.rowAt({ line: 1, from: at }) ?? -1;
  expect(row).toBe(50);
  expect(text?.rows(row, 1)[0]?.marks).toMatchObject([{ finding: 0 }]);
  expect(text?.rows(row - 1, 1)[0]?.marks).toEqual([]);
});

test("the tree unfolds what leads to a place and tells what a folded element hides", () => {
  const source = `<a>${"<b><c>1</c></b>".repeat(200)}</a>`;
  const at = source.lastIndexOf("1");
  const tree = openText(bytesOf(source), true, marksAt([7, 1, at, at + 1]))?.tree;
  expect(tree?.change(null)).toEqual({ rowCount: 201, row: -1 });
  expect(tree?.rows(200, 1)).toMatchObject([{ name: "b", isOpen: false, hasChildren: true, findings: [7] }]);
  expect(tree?.change({ kind: "reveal", line: 1, from: at })).toEqual({ rowCount: 202, row: 201 });
  expect(tree?.rows(200, 2)).toMatchObject([
    { name: "b", isOpen: true, findings: [] },
    { name: "c", text: "1", depth: 2, findings: [7] },
  ]);
  expect(tree?.change({ kind: "toggle", node: 0 }).rowCount).toBe(1);
  expect(tree?.change({ kind: "openAll" }).rowCount).toBe(401);
  expect(tree?.change({ kind: "closeAll" }).rowCount).toBe(201);
});

test("a text is searched whole, in capital and small letters", () => {
  const matches = openText(bytesOf("<a>\n<b>Miete</b>\n<b>MIETE</b></a>"), true, noMarks)?.find("miete");
  expect(matches?.count).toBe(2);
  expect(Array.from(matches?.places ?? [])).toEqual([2, 0, 7, 3, 0, 20]);
});

test("the Fundstellen of a Belegpaket belong each to its member", async () => {
  const bytes = writeBelegpaketExample({ without: ["Vertrag.pdf"] });
  const result = await checkFile({ name: "a.zip", size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  const inDocument = marksOfText(result, "document.xml");
  expect(inDocument.count).toBeGreaterThan(0);
  expect(marksOfText(result, "gibt-es-nicht.xml").count).toBe(0);
});
