import fc from "fast-check";
import { expect, test } from "vitest";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { createRecordScanner, type RecordScanner, type ScannedRecord } from "./scan-records.ts";

/** Contents of a record, positions relative to its start; watched columns are reset as the reader does. */
function describe(record: ScannedRecord, firstLine: number) {
  const filled = [...record.filled.subarray(0, record.filledCount)];
  const watched = [...record.watched.keys()].filter((column) => record.watched[column] === 2);
  for (const column of watched) record.watched[column] = 1;
  return {
    start: record.start,
    end: record.end,
    line: record.line - firstLine,
    lineEnd: record.lineEnd,
    fieldCount: record.fieldCount,
    endsWithSeparator: record.endsWithSeparator,
    isUnclosed: record.isUnclosed,
    quotedCells: record.quotedCells,
    hasBareEmpty: record.hasBareEmpty,
    watched,
    cells: filled.map((column) => [column, record.from[column], record.to[column], record.marks[column]]),
  };
}

/** One scanner for the whole file, which remembers runs, against a new one for every record, which knows none. */
function compareScans(bytes: Uint8Array, watch: readonly number[]): void {
  const whole = createRecordScanner(bytes, 0);
  whole.watch(watch);
  while (whole.next()) {
    const alone: RecordScanner = createRecordScanner(bytes, whole.current.start);
    alone.watch(watch);
    alone.next();
    const firstLine = whole.current.line - alone.current.line;
    expect(describe(whole.current, firstLine)).toEqual(describe(alone.current, 0));
  }
  expect(whole.position()).toBe(bytes.length);
}

const cell = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('""', "", '""', "") },
  { weight: 2, arbitrary: fc.constantFrom("1", '"a"', '"a;b"', '" "', '"""', '"\r\n"', "ä?", '"x""y"') },
);
/** A record and how the ones after it differ from it: by few cells, as files are. */
const repeated = fc.record({
  cells: fc.array(cell, { minLength: 1, maxLength: 60 }),
  changes: fc.array(fc.array(fc.tuple(fc.nat(59), cell), { maxLength: 3 }), { minLength: 1, maxLength: 12 }),
  lineEnd: fc.constantFrom("\r\n", "\n", "\r"),
  watch: fc.uniqueArray(fc.nat(59), { maxLength: 4 }),
  cut: fc.nat(40),
});

test("records are equal with and without cached runs of empty cells", () => {
  fc.assert(
    fc.property(repeated, ({ cells, changes, lineEnd, watch, cut }) => {
      const lines = changes.map((some) => {
        const changed = [...cells];
        for (const [column, value] of some) if (column < changed.length) changed[column] = value;
        return changed.join(";");
      });
      const text = lines.join(lineEnd);
      compareScans(latin1Bytes(text.slice(0, Math.max(1, text.length - cut))), watch);
    }),
    { numRuns: 500 },
  );
});

test("runs that reach beyond the kept columns are counted", () => {
  const line = `${'"";'.repeat(300)}${";".repeat(400)}1\r\n`;
  compareScans(latin1Bytes(line.repeat(3)), [0, 511]);
});

test("cached runs are checked for columns watched later", () => {
  const bytes = latin1Bytes(`${";".repeat(20)}1\r\n`.repeat(2));
  const { current, next, watch } = createRecordScanner(bytes, 0);
  next();
  expect(current.hasBareEmpty).toBe(false);
  watch([7]);
  next();
  expect([current.hasBareEmpty, current.watched[7]]).toEqual([true, 2]);
});
