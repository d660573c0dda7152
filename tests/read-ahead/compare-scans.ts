import fc from "fast-check";
import { createRecordScanner, type RecordScanner, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { createReadAhead } from "#engine/csv/scan/simd/read-ahead.ts";

/** Files to read with vectors and without, in Node and in browsers. */

/** Everything a reader of the record may ask, as text. */
export function describe(current: ScannedRecord): string {
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

export function readAll(scanner: RecordScanner, watch: readonly number[]): readonly string[] {
  const read: string[] = [];
  while (scanner.next()) {
    if (read.length === 1) scanner.watch(watch);
    read.push(describe(scanner.current));
    settle(scanner.current);
  }
  return read;
}

/** All records of a file; `ahead` is null where this machine or browser has no vectors. */
export function readBothWays(bytes: Uint8Array, isUtf8: boolean, watch: readonly number[] = []) {
  const readAhead = createReadAhead(bytes, 0, isUtf8);
  return {
    ahead: readAhead === null ? null : readAll(createRecordScanner(bytes, 0, isUtf8, readAhead), watch),
    alone: readAll(createRecordScanner(bytes, 0, isUtf8), watch),
  };
}

/** As often as it takes to fill more than two windows. */
export function repeat(text: string, size = 150_000): Uint8Array {
  return Uint8Array.from(text.repeat(Math.ceil(size / Math.max(1, text.length))), (letter) => letter.charCodeAt(0));
}

const drawCell = fc.oneof(
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
const drawLineBreak = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("\r\n", "\n") },
  { weight: 1, arbitrary: fc.constantFrom("\r", "\r\r\n", "\n\n", "") },
);
const drawLine = fc
  .tuple(fc.array(drawCell, { maxLength: 140 }), drawLineBreak)
  .map(([cells, end]) => cells.join(";") + end);
/** Lines without anything odd, since one of those would be all that is read from a window. */
const drawPlainLine = fc
  .array(fc.constantFrom("", '""', "1", '"Müller ""&"" Söhne"', '"a;b"'), { minLength: 1, maxLength: 140 })
  .map((cells) => `${cells.join(";")}\r\n`);
export const drawLines = fc
  .array(fc.oneof({ weight: 4, arbitrary: drawPlainLine }, { weight: 1, arbitrary: drawLine }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((lines) => lines.join(""));
export const drawColumns = fc.uniqueArray(fc.nat(140), { maxLength: 30 });
