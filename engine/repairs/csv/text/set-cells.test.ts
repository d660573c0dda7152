import { expect, test } from "vitest";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import { type CellEdit, setCells } from "./set-cells.ts";

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = 'EXTF;700;21\r\nUmsatz;Text\r\n1,00;"a ""b"";c";x\r\n2,00;;\r\n"3;\n4";y\r\n';

const write = (...cells: readonly CellEdit[]): string => {
  const bytes = latin1(file);
  const set = setCells(bytes, undefined, cells);
  return set.ok ? String.fromCharCode(...applyRepairs(bytes, set.edits)) : set.reason;
};

test.each<[CellEdit, string, string]>([
  [{ line: 3, field: 1, value: "9,99" }, "1,00", "9,99"],
  [{ line: 3, field: 2, value: 'Müller "neu"' }, '"a ""b"";c"', '"Müller ""neu"""'],
  [{ line: 3, field: 3, value: "a;b" }, ";x\r", ';"a;b"\r'],
  [{ line: 4, field: 2, value: "da" }, "2,00;;", "2,00;da;"],
  [{ line: 4, field: 3, value: "da" }, "2,00;;", "2,00;;da"],
  [{ line: 5, field: 2, value: "" }, ";y", ";"],
  [{ line: 1, field: 2, value: "510" }, ";700;", ";510;"],
])("%j is written into its cell and nowhere else", (cell, before, after) => {
  expect(write(cell)).toBe(file.replace(before, after));
});

test("several cells in any order", () => {
  const written = write(
    { line: 4, field: 1, value: "8" },
    { line: 3, field: 3, value: "z" },
    { line: 3, field: 1, value: "7" },
  );
  expect(written).toBe(file.replace("1,00;", "7;").replace(";x\r", ";z\r").replace("2,00;", "8;"));
});

test.each<[CellEdit, RegExp]>([
  [{ line: 4, field: 9, value: "x" }, /endet vor diesem Feld/],
  [{ line: 6, field: 1, value: "x" }, /endet vor diesem Feld/],
  [{ line: 99, field: 1, value: "x" }, /endet vor diesem Feld/],
  [{ line: 3, field: 1, value: "Čapek" }, /Das Zeichen „Č“/],
  [{ line: 3, field: 1, value: "a\nb" }, /Zeilenumbruch/],
])("%j is refused with a reason", (cell, reason) => {
  expect(write(cell)).toMatch(reason);
});

test("a text field is quoted, and old and new value are returned", () => {
  const bytes = latin1('"EXTF";700;21;"Buchungsstapel";13\r\nUmsatz\r\n1,00;S;;;;;1000;8400;;1501;;;;Miete\r\n');
  const set = setCells(bytes, 21, [{ line: 3, field: 14, value: "Pacht" }]);
  expect(set).toMatchObject({ described: [{ fieldName: "Buchungstext", before: "Miete", after: '"Pacht"' }] });
});

test.each<[what: string, line: string, cell: Omit<CellEdit, "line">, expected: string]>([
  ["an inch sign in a text without quotes", '1,00;Rohr 3" lang;x', { field: 2, value: "Rohr" }, "1,00;Rohr;x"],
  ["a cell after an inch sign", '1,00;Rohr 3" lang;x', { field: 3, value: "y" }, '1,00;Rohr 3" lang;y'],
  ["quotes inside of a text", '1,00;"Haus "a;b" Süd";x', { field: 3, value: "y" }, '1,00;"Haus "a;b" Süd";y'],
])("%s: an edit stays within the cell", (_, line, cell, expected) => {
  const rest = '2,00;"Rohr 4"" lang";z\r\n';
  const bytes = latin1(`EXTF;700;21\r\nUmsatz;Text\r\n${line}\r\n${rest}`);
  const set = setCells(bytes, undefined, [{ line: 3, ...cell }]);
  expect(set.ok && String.fromCharCode(...applyRepairs(bytes, set.edits))).toBe(
    `EXTF;700;21\r\nUmsatz;Text\r\n${expected}\r\n${rest}`,
  );
});

test("a cell with an unclosed quote is refused", () => {
  const bytes = latin1('EXTF;700;21\r\nUmsatz;Text\r\n1,00;"Miete;x\r\n2,00;Pacht;z\r\n');
  expect(setCells(bytes, undefined, [{ line: 3, field: 2, value: "Miete" }])).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/Anführungszeichen/),
  });
});

test("a code of a text field is quoted", () => {
  const bytes = latin1('"EXTF";700;21;"Buchungsstapel";13\r\nUmsatz\r\n1,00;;;;;;1000;8400;;1501;;;;Miete\r\n');
  const set = setCells(bytes, 21, [{ line: 3, field: 2, value: "S" }]);
  expect(set).toMatchObject({ described: [{ before: "", after: '"S"' }] });
});
