import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createRecordScanner, type RecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { target, translate } from "#tests/read-ahead/translate.ts";
import { createReadAhead } from "./read-ahead.ts";

/** Everything a reader of the record may ask, as text. */
function describe(current: ScannedRecord): string {
  const cells = Array.from({ length: current.filledCount }, (_, i) => {
    const column = current.filled[i] as number;
    const isCurrent = current.filledIn[column] === current.record;
    return `${column}:${current.from[column]}-${current.to[column]}/${current.marks[column]}${isCurrent ? "" : "!"}`;
  });
  const { record, line, start, end, lineEnd, fieldCount, endsWithSeparator, isUnclosed, quotedCells } = current;
  const { mayHoldEntities, hasBareEmpty, lineEnds, watched } = current;
  const watching = hasBareEmpty ? [...watched.keys()].filter((column) => watched[column] === 2) : [];
  return [
    ...[record, line, start, end, lineEnd, fieldCount, endsWithSeparator, isUnclosed, quotedCells, mayHoldEntities],
    ...[hasBareEmpty, lineEnds.join("."), watching.join(","), cells.join(" ")],
  ].join("|");
}

/** Resets watched columns as a reader does: after an odd record they stay watched, after an even one they do not. */
function settle({ watched, hasBareEmpty, record }: ScannedRecord): void {
  if (!hasBareEmpty) return;
  for (let i = 0; i < watched.length; i++) if (watched[i] === 2) watched[i] = record % 2;
}

function readAll(scanner: RecordScanner, watch: readonly number[]): readonly string[] {
  const read: string[] = [];
  while (scanner.next()) {
    if (read.length === 1) scanner.watch(watch);
    read.push(describe(scanner.current));
    settle(scanner.current);
  }
  return read;
}

function expectSame(bytes: Uint8Array, isUtf8: boolean, watch: readonly number[] = []): void {
  const ahead = createReadAhead(bytes, 0, isUtf8);
  expect(ahead, "these bytes are read ahead").not.toBeNull();
  const alone = readAll(createRecordScanner(bytes, 0, isUtf8), watch);
  expect(readAll(createRecordScanner(bytes, 0, isUtf8, ahead), watch)).toEqual(alone);
}

/** As often as it takes to fill more than two windows. */
function repeat(text: string, size = 150_000): Uint8Array {
  return Uint8Array.from(Buffer.from(text.repeat(Math.ceil(size / Math.max(1, text.length))), "latin1"));
}

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("", '""') },
  {
    weight: 3,
    arbitrary: fc.constantFrom("1", "4711,00", '"RE-1"', '"Müller"', '"a;b"', '"a ""b"" c"', '""""', '"""a"""'),
  },
  { weight: 1, arbitrary: fc.constantFrom('"a?"', "A&O", '"A &amp; O"', '"\t"', "ä", '"a\u0081"', '"x\x7f"', '" "') },
  { weight: 1, arbitrary: fc.constantFrom('5" Rohr', '"a" b', '"a"b"', '"a\r\nb"', '"a\nb"', '" ""', '"', '"a""') },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(";", '"', "a", "\r", "\n", "&", "ü", "?", " "), maxLength: 80 }),
  },
);
const lineBreak = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("\r\n", "\n") },
  { weight: 1, arbitrary: fc.constantFrom("\r", "\r\r\n", "\n\n", "") },
);
const line = fc.tuple(fc.array(cell, { maxLength: 140 }), lineBreak).map(([cells, end]) => cells.join(";") + end);
/** Lines without anything odd, since one of those would be all that is read from a window. */
const plainLine = fc
  .array(fc.constantFrom("", '""', "1", '"Müller ""&"" Söhne"', '"a;b"'), { minLength: 1, maxLength: 140 })
  .map((cells) => `${cells.join(";")}\r\n`);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: plainLine }, { weight: 1, arbitrary: line }), { minLength: 1, maxLength: 40 })
  .map((lines) => lines.join(""));
const watch = fc.uniqueArray(fc.nat(140), { maxLength: 30 });

test("records read ahead are those read one by one", () => {
  fc.assert(
    fc.property(text, fc.nat(200), watch, fc.boolean(), (lines, shift, columns, isUtf8) => {
      expectSame(repeat(`${"x".repeat(shift)};\r\n${lines}`), isUtf8, columns);
    }),
    { seed: 26, numRuns: 40 },
  );
});

test("arbitrary bytes are read the same ahead and one by one", () => {
  const sense = fc.string({ unit: fc.constantFrom(";", '"', "a", "\r", "\n", ";", '"'), minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(sense, fc.boolean(), (bytes, isUtf8) => expectSame(repeat(bytes, 33_000), isUtf8)),
    { seed: 26, numRuns: 30 },
  );
});

test.each([
  ["longer than a window", `"${"a".repeat(70_000)}";1\r\n`],
  ["of more columns than are kept", `${";".repeat(600)}1\r\n`],
  ["of 512 columns", `${"1;".repeat(511)}2\r\n`],
  ["of 513 columns", `${"1;".repeat(512)}2\r\n`],
  ["of nothing but their ends", "\r\n\n"],
  ["of full columns", `${"1;".repeat(125)}2\n`],
])("records %s are read the same ahead and one by one", (_, record) => {
  expectSame(repeat(record, 70_000 + record.length), false, [0, 3, 511]);
});

test.each([0, 1, 2, 31, 63])("a last record without a line end is read, %i bytes after a block", (extra) => {
  expectSame(repeat(`1;"a";;${"b".repeat(extra)}\r\n`, 131_072 - extra), true);
  expectSame(Uint8Array.from([...repeat("1;2\r\n", 65_536), ...Buffer.from(`3;"${"c".repeat(extra)}`)]), true);
});

test("two files read alternately do not affect each other", () => {
  const files = ['1;"a";""\r\n', '"ä?";;2;3\n'].map((record) => repeat(record, 140_000));
  const expected = files.map((bytes) => readAll(createRecordScanner(bytes, 0, false), []));
  const scanners = files.map((bytes) => createRecordScanner(bytes, 0, false, createReadAhead(bytes, 0, false)));
  const read: string[][] = files.map(() => []);
  for (let turn = 0; scanners.some(({ next }, i) => (turn + i) % 5 === 0 || next()); turn++) {
    scanners.forEach(({ current }, i) => {
      if (current.record === (read[i] as string[]).length + 1) read[i]?.push(describe(current));
    });
  }
  expect(read.map((list) => list.slice(0, 1_000))).toEqual(expected.map((list) => list.slice(0, 1_000)));
});

test("a record after a jump is read", () => {
  const bytes = repeat('"RE";1;2\r\n');
  const scanner = createRecordScanner(bytes, 0, true, createReadAhead(bytes, 0, true));
  scanner.next();
  scanner.seek(100_000);
  scanner.next();
  expect([scanner.current.start, scanner.current.end]).toEqual([100_000, 100_008]);
});

test("without WebAssembly every record is read one by one", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  vi.resetModules();
  const { createReadAhead: createAlone } = await import("./read-ahead.ts");
  expect(createAlone(repeat("1;2\r\n"), 0, true)).toBeNull();
  vi.unstubAllGlobals();
});

test("the committed module matches its source", async () => {
  expect(readFileSync(target, "utf8")).toBe(await translate());
});
