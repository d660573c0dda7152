import type { Column } from "#engine/csv/cells/compile-columns.ts";
import { mark, quote, semicolon } from "#engine/csv/scan/byte-kinds.ts";
import { isCutRecord } from "#engine/csv/scan/cut-record.ts";
import { createRecordScanner, keptCells, type ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { startsWithHeader } from "#engine/csv/scan/second-header.ts";
import type { CellDefect } from "#engine/model/rule.ts";

export interface WidthOptions {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
  /** Byte at which the records begin. */
  readonly start: number;
  /** Fields of the heading line. */
  readonly fieldCount: number;
  readonly columns: readonly Column[];
}

/**
 * Whether a record whose number of fields is not that of the headings only ends earlier or later, so that each value
 * stands in its column. Some programs leave out empty fields at the end; a lost separator moves values.
 */
export type WidthJudge = (record: ScannedRecord) => boolean;

/** Reads the file ahead once, at the first such record. */
export function createWidthJudge(options: WidthOptions): WidthJudge {
  let harmless: HarmlessWidths | null = null;
  return (record) => {
    if (!standsInColumns(record, options)) return false;
    harmless ??= findHarmlessWidths(options);
    if (!harmless.widths.has(record.fieldCount)) return false;
    return !isCutRecord(options.bytes, record) || record.fieldCount >= harmless.narrowest;
  };
}

interface HarmlessWidths {
  readonly widths: ReadonlySet<number>;
  /** The smallest of `widths`; a record that is cut off at the end of the file may be shorter for that reason alone. */
  readonly narrowest: number;
}

interface WidthTally {
  count: number;
  readonly width: number;
  /** Records that fill a column. */
  readonly fills: Uint32Array;
  /** Number of records whose last value is in a column. */
  readonly ends: Uint32Array;
  /** By column whether the first record has quotes there, around an empty text as well. */
  readonly quotes: readonly boolean[];
}

function findHarmlessWidths(options: WidthOptions): HarmlessWidths {
  const { bytes, start, isUtf8, fieldCount } = options;
  const scanner = createRecordScanner(bytes, start, isUtf8);
  const record = scanner.current;
  const tallies = new Map<number, WidthTally>();
  while (scanner.next() && !record.isUnclosed && !startsWithHeader(bytes, record.start)) {
    if (record.filledCount === 0 || isCutRecord(bytes, record)) continue;
    const { fieldCount: width, endsWithSeparator } = record;
    const isWhole = width === fieldCount || (width === fieldCount + 1 && endsWithSeparator);
    if (isWhole) addTo(tallies, fieldCount, record, bytes);
    else if (standsInColumns(record, options)) addTo(tallies, width, record, bytes);
  }
  const whole = tallies.get(fieldCount);
  tallies.delete(fieldCount);
  const widths = [...tallies.values()].filter(
    (tally) => !isOutnumbered(tally, whole) && !hasSlipped(tally, whole) && !isQuotedLikeColumnsBeside(tally, options),
  );
  return {
    widths: new Set(widths.map(({ width }) => width)),
    narrowest: Math.min(...widths.map(({ width }) => width)),
  };
}

function addTo(tallies: Map<number, WidthTally>, width: number, record: ScannedRecord, bytes: Uint8Array): void {
  const { filled, filledCount } = record;
  const tally = tallies.get(width) ?? {
    count: 0,
    width,
    fills: new Uint32Array(keptCells),
    ends: new Uint32Array(keptCells),
    quotes: readQuotes(bytes, record),
  };
  if (tally.count === 0) tallies.set(width, tally);
  tally.count++;
  for (let i = 0; i < filledCount; i++) (tally.fills[filled[i] as number] as number)++;
  (tally.ends[filled[filledCount - 1] as number] as number)++;
}

/** More whole records than these have values in columns that are missing here. */
function isOutnumbered({ width, count }: WidthTally, whole: WidthTally | undefined): boolean {
  if (whole === undefined) return false;
  const longer = whole.ends.subarray(width).reduce((sum, records) => sum + records, 0);
  return longer >= count && longer * 2 > whole.count;
}

/** Values stand beside a column in which most of the whole records have theirs. */
function hasSlipped(tally: WidthTally, whole: WidthTally | undefined): boolean {
  if (whole === undefined) return false;
  return listShifts(tally.width, whole.width).some((shift) =>
    whole.fills.some((count, column) => {
      const beside = column - shift;
      const isUsual = count * 2 > whole.count && tally.fills[column] === 0;
      return isUsual && whole.fills[beside] === 0 && (tally.fills[beside] ?? 0) > 0;
    }),
  );
}

const minDiffering = 3;

/** From some column on, quotes stand as in the columns beside: programs quote by field, not by value. */
function isQuotedLikeColumnsBeside({ width, quotes }: WidthTally, { columns, fieldCount }: WidthOptions): boolean {
  return listShifts(width, fieldCount).some((shift) => {
    let odd = 0;
    let oddBeside = 0;
    for (let at = quotes.length - 1; at >= 0; at--) {
      if (quotes[at] !== columns[at]?.quoted) odd++;
      if (quotes[at] !== columns[at + shift]?.quoted) oddBeside++;
      if (odd - oddBeside >= minDiffering && oddBeside * 10 <= odd) return true;
    }
    return false;
  });
}

/** A slip is one separator too few or too many, seldom more. */
const maxSlippedFields = 3;

/** By how many columns values may have moved to the left; to the right where it is negative. */
function listShifts(width: number, fieldCount: number): readonly number[] {
  const count = Math.min(maxSlippedFields, Math.abs(fieldCount - width));
  return Array.from({ length: count }, (_, at) => (at + 1) * Math.sign(fieldCount - width));
}

function readQuotes(bytes: Uint8Array, { start, end }: ScannedRecord): readonly boolean[] {
  const quotes: boolean[] = [bytes[start] === quote];
  let isInside = false;
  for (let at = start; at < end; at++) {
    if (bytes[at] === quote) isInside = !isInside;
    else if (bytes[at] === semicolon && !isInside) quotes.push(bytes[at + 1] === quote);
  }
  return quotes;
}

/** A table without required fields takes nearly any line, so a record has to fill some. */
const minFilled = 2;

/** Every value is of the kind of its column, and required ones are there. */
function standsInColumns(record: ScannedRecord, { bytes, columns, fieldCount }: WidthOptions): boolean {
  const { fieldCount: width, filledCount, filled, filledIn, from, to, marks } = record;
  if (width > fieldCount && width !== columns.length) return false;
  if (filledCount < minFilled) return false;
  for (const { required, number } of columns) if (required && filledIn[number - 1] !== record.record) return false;
  for (let i = 0; i < filledCount; i++) {
    const index = filled[i] as number;
    const column = columns[index];
    if (column === undefined || ((marks[index] as number) & (mark.stray | mark.lineBreak)) !== 0) return false;
    if (isOfOtherKind(column, bytes, from[index] as number, to[index] as number)) return false;
  }
  return true;
}

const maxDiagnosedBytes = 4_096;

/** Whether a value does not fit its column in any notation, as a text does not fit an amount. */
function isOfOtherKind(column: Column, bytes: Uint8Array, from: number, to: number): boolean {
  if (column.accepts(bytes, from, to)) return false;
  if (to - from > maxDiagnosedBytes) return true;
  const defect = column.diagnose(bytes, from, to);
  return defect !== null && !defectsOfNotation.has(defect);
}

const defectsOfNotation: ReadonlySet<CellDefect> = new Set<CellDefect>([
  "decimals",
  "decimalPoint",
  "thousands",
  "sign",
  "blank",
  "dateWithYear",
  "lostZero",
  "characters",
  "tooLong",
  "tooLongInVersion",
  "placeholder",
  "portal",
]);
