import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { describe, drawColumns, drawLines, readAll, readBothWays, repeat } from "#tests/read-ahead/compare-scans.ts";
import { target, translate } from "#tests/read-ahead/translate.ts";
import { createReadAhead } from "./read-ahead.ts";

function expectSame(bytes: Uint8Array, isUtf8: boolean, watch: readonly number[] = []): void {
  const { ahead, alone } = readBothWays(bytes, isUtf8, watch);
  expect(ahead, "these bytes are read ahead").not.toBeNull();
  expect(ahead).toEqual(alone);
}

test("records read ahead are those read one by one", () => {
  fc.assert(
    fc.property(drawLines, fc.nat(200), drawColumns, fc.boolean(), (lines, shift, columns, isUtf8) => {
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
