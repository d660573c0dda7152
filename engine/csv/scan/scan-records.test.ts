import fc from "fast-check";
import { expect, test } from "vitest";
import { quoteCell } from "#tests/support/write-csv.ts";
import { mark } from "./byte-kinds.ts";
import { createRecordScanner, lineEnd } from "./scan-records.ts";

/** All records as plain cells; `bare` cells were written without quotes. */
function scan(text: string): string[][] {
  const bytes = Uint8Array.from(Buffer.from(text, "latin1"));
  const { current, next } = createRecordScanner(bytes, 0);
  const records: string[][] = [];
  while (next()) {
    const cells = new Array<string>(current.fieldCount).fill("");
    for (const column of current.filled.subarray(0, current.filledCount)) {
      const raw = bytes.subarray(current.from[column], current.to[column]);
      cells[column] = Buffer.from(raw).toString("latin1").replaceAll('""', '"');
    }
    records.push(cells);
  }
  return records;
}

const quoted = fc.string({ maxLength: 8, unit: fc.constantFrom(...'ab;"\n\rä 1') });
const bare = fc.string({ maxLength: 8, unit: fc.constantFrom(..."ab19,.äÖ") });
const cell = fc.oneof(
  quoted.map((value) => ({ value, written: quoteCell(value) })),
  bare.map((value) => ({ value, written: value })),
);

test("the scanner reads back what the writer wrote", () => {
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, fc.constantFrom("\r\n", "\n", "\r"), fc.boolean(), (records, ending, endsOpen) => {
      const lines = records.map((cells) => cells.map(({ written }) => written).join(";"));
      const text = lines.join(ending) + (endsOpen ? "" : ending);
      expect(scan(text)).toEqual(records.map((cells) => cells.map(({ value }) => value)));
    }),
  );
});

test.each([
  ["a;b\r\n", [["a", "b"]]],
  ["a;b", [["a", "b"]]],
  [";;\n", [["", "", ""]]],
  ['"";"";""', [["", "", ""]]],
  ['"";""\r\nx', [["", ""], ["x"]]],
  ['"a;b";c', [["a;b", "c"]]],
  ['"a""b";c', [['a"b', "c"]]],
  ['"Firma "Muster" GmbH";c', [['Firma "Muster" GmbH', "c"]]],
  ['"Firma "Muster"";c', [['Firma "Muster"', "c"]]],
  ['"a\r\nb";c\r\nd', [["a\r\nb", "c"], ["d"]]],
  ["a\rb\r\nc", [["a"], ["b"], ["c"]]],
  ["\r\n\r\n", [[""], [""]]],
  ["", []],
])("%j", (text, expected) => {
  expect(scan(text)).toEqual(expected);
});

test.each([
  ["a;b", 0, 0],
  ['"a";b', 0, mark.quoted],
  ['"a""b"', 0, mark.quoted | mark.doubled],
  ['"a"b"', 0, mark.quoted | mark.stray],
  ['a"b;c', 0, mark.stray],
  ["a\tb;c", 0, mark.control],
  ["ä;c", 0, mark.high],
  ['x;"a\nb"', 1, mark.quoted | mark.lineBreak],
])("%j marks cell %i", (text, column, expected) => {
  const { current, next } = createRecordScanner(Uint8Array.from(Buffer.from(text, "latin1")), 0);
  next();
  expect(current.marks[column]).toBe(expected);
});

/** Windows-1252; bytes that end a cell in one of the two ways of writing are left out. */
const marksByByte = Array.from({ length: 256 }, (_, byte) => {
  const odd = [0x80, 0x84, 0x86, 0x8a, 0x94, 0x99, 0x9f, 0xa7];
  const high = [
    0x3f,
    0x81,
    0x8d,
    0x8f,
    0x90,
    0x9d,
    0x88,
    0x89,
    0xa4,
    0xb8,
    0xc2,
    0xc3,
    0xc8,
    0xe2,
    0xef,
    ...odd,
  ].includes(byte);
  return [byte, byte < 32 || byte === 127 ? mark.control : high ? mark.high : 0] as const;
}).filter(([byte]) => !'";\r\n'.includes(String.fromCharCode(byte)));

test.each(marksByByte)("byte %i is marked %i in every position", (byte, expected) => {
  for (let at = 0; at < 9; at++) {
    for (const [before, after, base] of [
      ["", "", 0],
      ['"', '"', mark.quoted],
    ] as const) {
      const text = `${before}${"a".repeat(at)}${String.fromCharCode(byte)}${"z~".repeat(4)}${after}`;
      const { current, next } = createRecordScanner(Uint8Array.from(Buffer.from(`${text};1`, "latin1")), 0, false);
      next();
      expect([current.fieldCount, current.marks[0], current.to[0]]).toEqual([
        2,
        base | expected,
        text.length - after.length,
      ]);
    }
  }
});

test("lines are counted through line breaks in texts, and line ends by kind", () => {
  const bytes = Uint8Array.from(Buffer.from('"a\r\nb\nc";d\r\ne\nf\rg', "latin1"));
  const { current, next } = createRecordScanner(bytes, 0);
  const seen: number[][] = [];
  while (next()) seen.push([current.line, current.lineEnd]);
  expect(seen).toEqual([
    [1, lineEnd.crlf],
    [4, lineEnd.lf],
    [5, lineEnd.cr],
    [6, lineEnd.none],
  ]);
});

test("a quote that is never closed takes the rest of the file", () => {
  const bytes = Uint8Array.from(Buffer.from('a;"b;c\nd', "latin1"));
  const { current, next } = createRecordScanner(bytes, 0);
  expect(next()).toBe(true);
  expect([current.isUnclosed, current.fieldCount]).toEqual([true, 2]);
  expect(next()).toBe(false);
});

test("fields of a very long line are counted, not stored", () => {
  const bytes = Uint8Array.from(Buffer.from(`${"x;".repeat(5_000)}y\r\nz`, "latin1"));
  const { current, next } = createRecordScanner(bytes, 0);
  next();
  expect([current.fieldCount, current.filledCount]).toEqual([5_001, 512]);
  next();
  expect([current.fieldCount, current.line]).toEqual([1, 2]);
});
