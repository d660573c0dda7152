import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { RecordSample } from "#engine/csv/scan/sample-records.ts";
import { createRecordScanner, keptCells } from "#engine/csv/scan/scan-records.ts";
import type { Field } from "#engine/formats/field-table.ts";
import type { ColumnFault, StrayValue } from "#engine/model/content.ts";
import { type ColumnMove, listMoves } from "./column-moves.ts";
import { type ColumnProfile, createFieldFit, type FieldFit, profileColumns } from "./column-profile.ts";
import { impossible, isProse, unusual } from "./fit-value.ts";
import { type ColumnsToJudge, type Judgement, judgeMove, readHeaded, sourceOf } from "./judge-move.ts";
import { hasOddQuotes, readQuotes } from "./read-quotes.ts";
import { readRecordCells, type SampledRecord } from "./read-sample.ts";

export interface ColumnsOfFile {
  readonly text: Scannable;
  readonly sample: RecordSample;
  readonly headings: readonly string[];
  /** Those of the version. */
  readonly fields: readonly Field[];
}

/** A fault with its reversal, for the repair. */
export interface LocatedFault {
  readonly fault: ColumnFault;
  readonly move: ColumnMove;
  /** By column the field its heading names, 0-based. */
  readonly headed: readonly number[];
  /** An inserted column has values. */
  readonly holdsValues: boolean;
  /** Above 0 where the values of a record stand as the fault says, below 0 where they stand in their own fields. */
  readonly compare: (record: SampledRecord) => number;
}

/** Sample records that show a shift from a line on. */
const minInSuffix = 4;
/** With fewer records one column proves nothing. */
const minRecordsForOne = 5;

/**
 * Finds columns that were inserted, left out or interchanged: what stands in them is that of other fields. A few records
 * show whether there is anything to look for; `readMany` is called only then.
 */
export function findColumnFault(
  file: ColumnsOfFile,
  few: readonly SampledRecord[],
  readMany: () => readonly SampledRecord[],
): LocatedFault | null {
  const { headings, fields } = file;
  const context = {
    ...file,
    rate: createFieldFit(fields),
    headed: readHeaded(headings, fields),
    required: [...fields.keys()].filter((index) => fields[index]?.required === true),
  };
  const marks = markRecords(few, context);
  const inSuffix = marks.length - findSuffix(marks);
  if (inSuffix >= Math.min(minInSuffix, marks.length) || hasOddColumns(few, context)) {
    const located = locateFault(few, marks, context);
    if (located === null || few.length === file.sample.starts.length) return located;
  } else if (inSuffix === 0) return null;
  const many = readMany();
  return locateFault(many, markRecords(many, context), context);
}

interface FaultSearch extends ColumnsOfFile {
  readonly rate: FieldFit;
  readonly headed: readonly number[];
  /** Fields that must be filled, 0-based. */
  readonly required: readonly number[];
}

function locateFault(
  all: readonly SampledRecord[],
  marks: readonly number[],
  search: FaultSearch,
): LocatedFault | null {
  const { text, headings, rate } = search;
  const first = findSuffix(marks);
  const starts = first > 0 && all.length - first >= minInSuffix ? [first, 0] : [0];
  for (const start of starts) {
    const records = keepWidth(all.slice(start));
    if (records.length * 2 < all.length - start) continue;
    // A separator inside a text has the same effect on one record.
    if (records.length === 1 && records[0]?.width !== headings.length) continue;
    const width = records[0]?.width ?? 0;
    // Cells further right are not kept, and no format has half as many.
    if (width > keptCells) continue;
    const profile = profileColumns(records, rate, search.fields);
    const columns = { ...search, profile, quotes: readQuotes(text, records), width };
    const best = findBest(columns, headings.length);
    if (best !== null) return describeFault(best, records, { ...search, all, profile });
  }
  return null;
}

const markRecords = (records: readonly SampledRecord[], search: FaultSearch): readonly number[] =>
  records.map((record) => (isOutOfOrder(record, search) ? 1 : -1));

/** Moved headings or quotes, or a column of mostly unusual values. */
function hasOddColumns(records: readonly SampledRecord[], { rate, headed, text, fields }: FaultSearch): boolean {
  if (headed.some((field, column) => field >= 0 && field !== column)) return true;
  if (hasOddQuotes(readQuotes(text, records.slice(-1)), fields)) return true;
  const { filled, countOf, suit } = profileColumns(records, rate, fields);
  return filled.some((column) => countOf(column) >= 20 && suit(column, column).odd >= countOf(column) * 0.8);
}

/** An impossible value, a missing required one, or another number of fields. */
function isOutOfOrder({ columns, values, width }: SampledRecord, { headings, rate, required }: FaultSearch): boolean {
  if (width !== headings.length) return true;
  for (let at = 0; at < columns.length; at++) {
    if (rate(columns[at] as number, values[at] as string) <= impossible) return true;
  }
  return required.some((index) => index < width && !columns.includes(index));
}

/** Start of the suffix with the largest majority of marks of 1; the length if there is none. */
function findSuffix(marks: readonly number[]): number {
  let sum = 0;
  let best = 0;
  let from = marks.length;
  for (let at = marks.length - 1; at >= 0; at--) {
    sum += marks[at] as number;
    if (sum < best || (sum === best && sum <= 0)) continue;
    best = sum;
    from = at;
  }
  return from;
}

/** The records of the width most of them have. */
function keepWidth(records: readonly SampledRecord[]): readonly SampledRecord[] {
  const byWidth = Map.groupBy(records, ({ width }) => width);
  return [...byWidth.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** Another move is out of the question only where a column would have to go whose values are typical of its field. */
const doubt = 2;

interface Best extends Judgement {
  /** No other move explains the values as well. */
  readonly isOnly: boolean;
}

function findBest(columns: ColumnsToJudge, headingCount: number): Best | null {
  const { profile, fields, headed, width } = columns;
  const isOtherWidth = width !== headingCount || width !== fields.length;
  const judged: Judgement[] = [];
  for (const move of listMoves(profile, Math.max(fields.length, headed.length), headed, columns.required)) {
    // Columns that only changed their place are as many as before.
    if (width !== fields.length && (move.kind === "swapped" || move.kind === "moved")) continue;
    const judgement = judgeMove(move, columns);
    if (judgement.gain > 0) judged.push(judgement);
  }
  const sorted = judged.toSorted((a, b) => b.gain - a.gain);
  const convincing = sorted.filter((one) => isConvincing(one, profile, isOtherWidth));
  const [first] = convincing;
  if (first === undefined || first.gain < (sorted[0]?.gain ?? 0) * 0.9) return null;
  // The same values in the same fields may be explained by several positions; headings say which.
  const equal = convincing.filter(({ key }) => key === first.key);
  const best =
    equal.find(({ saidByHeadings }) => saidByHeadings) ?? equal.find(({ quotesWon }) => quotesWon > 0) ?? first;
  // Nor does one that leaves out a required field need to be thought of where another leaves out none.
  const isOther = ({ move, key, gain, harmed, lost, saidByHeadings, quotesWon }: Judgement): boolean => {
    if (key === best.key || harmed > 0 || lost > best.lost) return false;
    if (best.saidByHeadings) return saidByHeadings;
    // One column may be quoted by chance, two are not.
    if (best.quotesWon - quotesWon > 1) return false;
    const takesProse =
      best.move.kind === "inserted" &&
      profile.filled.some((column) => {
        const field = fields[best.move.fieldOf(column)];
        return move.fieldOf(column) < 0 && field !== undefined && isProse(field);
      });
    return gain >= best.gain - profile.records * (takesProse ? doubt * 2.1 : doubt);
  };
  const isOnly = !sorted.some(isOther);
  return { ...best, isOnly };
}

function isConvincing(
  {
    move,
    gain,
    settled,
    typical,
    harmed,
    wrongBefore,
    wrongAfter,
    changed,
    telling,
    saidByHeadings,
    quotesWon,
  }: Judgement,
  { records }: ColumnProfile,
  isOtherWidth: boolean,
): boolean {
  if (harmed > 0 || changed === 0 || wrongAfter > wrongBefore * 0.1) return false;
  const isShift = move.kind === "inserted" || move.kind === "missing";
  // Headings alone may be wrong as well; of two columns something in them has to agree.
  const isSaid = saidByHeadings || quotesWon > 0;
  if (isSaid && (isShift || settled.length > 0) && gain >= records * 0.4) return true;
  if (gain < records) return false;
  if (isOtherWidth && isShift && settled.length > 0) return true;
  // A single column that suits a field some way off holds wrong values; a shift takes others along.
  if (isShift && telling <= 1) return false;
  if (records < minRecordsForOne) return settled.length >= 2 && typical >= 1 && wrongBefore >= records * 2;
  if (wrongBefore < records * 0.8) {
    // Nothing is impossible, only unusual: that needs many records, and columns that both find their field.
    return records >= 20 && settled.length >= 2 && (typical >= 2 || move.kind === "swapped");
  }
  if (typical === 0) return false;
  // A single column that fits a distant empty field holds wrong values; a missing required value makes it a swap.
  if (move.kind === "moved" && telling <= 1) return false;
  // A required field is empty and another column holds its values.
  if (settled.length === 0) return move.kind === "swapped" && records >= minRecordsForOne;
  return settled.length > 1 || settled.includes(move.at) || move.kind !== "moved";
}

interface FaultContext extends FaultSearch {
  /** Every record of the sample, also those before the fault. */
  readonly all: readonly SampledRecord[];
  readonly profile: ColumnProfile;
}

function describeFault(best: Best, records: readonly SampledRecord[], context: FaultContext): LocatedFault {
  const { fields, profile, headings, rate, all, headed } = context;
  const { move } = best;
  const width = records[0]?.width ?? 0;
  const isOtherWidth = width !== headings.length && (move.kind === "inserted" || move.kind === "missing");
  const compare = (record: SampledRecord): number => {
    if (isOtherWidth) return record.width === width ? 1 : -1;
    return compareRecord(record, move, context);
  };
  const from = locateStart(compare, context);
  const isWhole = from.record <= 0;
  const earlier = all.filter(({ line }) => line < from.line);
  const nameOf = (index: number): string => fields[index]?.name ?? "";
  const isNamed = move.kind === "swapped" || move.kind === "moved" || best.saidByHeadings || isBetween(move, profile);
  const fault: ColumnFault = {
    kind: move.kind,
    column: move.at + 1,
    other: move.other + 1,
    count: move.count,
    name: isNamed ? nameOf(move.at) : "",
    otherName: isNamed ? nameOf(move.other) : "",
    firstLine: from.line,
    isWhole,
    fields: profile.filled.filter((column) => move.fieldOf(column) !== column).map((column) => column + 1),
    evidence: collectEvidence(best, records, context),
    isCertain:
      best.isOnly &&
      from.isExact &&
      isRestorable(best, width, { headings, headed, fields, profile, earlier, rate, isWhole }),
  };
  const holdsValues = profile.filled.some((column) => move.fieldOf(column) < 0);
  return { fault, move, headed, holdsValues, compare };
}

/** The column is unambiguous: its neighbours are filled. */
const isBetween = ({ at, count, kind }: ColumnMove, { countOf }: ColumnProfile): boolean =>
  kind === "inserted"
    ? countOf(at) > 0 || (at > 0 && countOf(at - 1) > 0 && countOf(at + count) > 0)
    : at === 0 || countOf(at - 1) > 0;

function compareRecord({ columns, values }: SampledRecord, move: ColumnMove, { rate, required }: FaultContext): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] as number;
    const field = move.fieldOf(column);
    if (field === column) continue;
    const value = values[at] as string;
    sum += (field < 0 ? 0 : rate(field, value)) - rate(column, value);
  }
  for (const field of required) {
    const before = columns.includes(field) ? 1 : 0;
    const source = sourceOf(move, field);
    if (source < 0) continue;
    const after = columns.includes(source) ? 1 : 0;
    sum += (after - before) * 2;
  }
  return sum;
}

interface FaultStart {
  /** Index in the sample, 0-based. */
  readonly record: number;
  readonly line: number;
  /** No record without evidence stands between the last one in order and the first one out of it. */
  readonly isExact: boolean;
}

/** The first record out of order; between two records of the sample the file is read again. */
function locateStart(compare: (record: SampledRecord) => number, { text, all }: FaultContext): FaultStart {
  const marks = all.map((record) => Math.sign(compare(record)));
  const record = findSuffix(marks);
  const firstLine = all[0]?.line ?? 0;
  const next = all[record];
  const lastGood = marks.findLastIndex((mark, at) => at < record && mark < 0);
  if (next === undefined || lastGood < 0) return { record: 0, line: firstLine, isExact: !marks.includes(-1) };
  const good = all[lastGood] as SampledRecord;
  const scanner = createRecordScanner(text.bytes, good.start, text.isUtf8);
  scanner.next();
  let line = good.line;
  let isExact = true;
  let startLine = next.line;
  while (scanner.next() && scanner.current.start < next.start) {
    const read = readRecordCells(text, scanner.current);
    const mark = read.columns.length === 0 ? 0 : compare(read);
    const lineOfRecord = good.line + read.line - 1;
    if (mark < 0) {
      line = lineOfRecord;
      startLine = next.line;
      isExact = true;
    } else if (mark > 0 && startLine === next.line) startLine = lineOfRecord;
    else if (mark === 0 && startLine === next.line) isExact = false;
  }
  return { record, line: Math.max(line + 1, startLine), isExact: isExact && !marks.slice(record).includes(-1) };
}

/** The two columns with the most evidence, with a record in which both are clear. */
function collectEvidence(
  { move, settled }: Best,
  records: readonly SampledRecord[],
  { profile, fields, rate }: FaultContext,
): readonly StrayValue[] {
  const gainOf = (column: number): number => {
    const field = move.fieldOf(column);
    const { sum } = profile.suit(column, field);
    return (sum - profile.suit(column, column).sum) / Math.max(1, profile.countOf(column));
  };
  const changed = profile.filled.filter((column) => move.fieldOf(column) >= 0 && move.fieldOf(column) !== column);
  const telling = (settled.length >= 2 ? settled : changed).toSorted((a, b) => gainOf(b) - gainOf(a) || a - b);
  return telling
    .slice(0, 2)
    .toSorted((a, b) => a - b)
    .flatMap((column) => {
      const field = move.fieldOf(column);
      const clear = (record: SampledRecord): string | null => {
        const at = record.columns.indexOf(column);
        const value = record.values[at] ?? "";
        return at >= 0 && rate(column, value) <= unusual && rate(field, value) >= 0 ? value : null;
      };
      const record =
        records.find((one) => clear(one) !== null) ?? records.find(({ columns }) => columns.includes(column));
      const value = record?.values[record.columns.indexOf(column)];
      if (record === undefined || value === undefined) return [];
      const name = fields[column]?.name ?? "";
      return [
        {
          line: record.line,
          field: column + 1,
          name,
          value: value.slice(0, 60),
          fits: field + 1,
          fitsName: fields[field]?.name ?? "",
        },
      ];
    });
}

interface Surroundings {
  readonly headings: readonly string[];
  readonly headed: readonly number[];
  readonly fields: readonly Field[];
  readonly profile: ColumnProfile;
  readonly earlier: readonly SampledRecord[];
  readonly rate: FieldFit;
  readonly isWhole: boolean;
}

/** The restored file has the columns of its version, and every value has a known field. */
function isRestorable({ move, saidByHeadings }: Best, width: number, surroundings: Surroundings): boolean {
  const { headings, headed, fields, profile, earlier, isWhole } = surroundings;
  const isInPlace = headings.length === fields.length && headed.every((field, column) => field < 0 || field === column);
  switch (move.kind) {
    case "inserted": {
      // Which of two filled columns is the surplus one only their headings tell.
      const isEmpty = profile.filled.every((column) => move.fieldOf(column) >= 0);
      const isHeaded = saidByHeadings && headings.length === width && isWhole;
      return width - move.count === fields.length && (isHeaded || (isEmpty && isInPlace));
    }
    case "missing": {
      // Only earlier records tell that nothing stood in the missing columns.
      const last = profile.filled.findLast((column) => column < move.at) ?? -1;
      const next = profile.filled.find((column) => column >= move.at) ?? width;
      const isEmpty = earlier.every(({ columns }) =>
        columns.every((column) => column <= last || column >= next + move.count),
      );
      return isInPlace && !isWhole && earlier.length >= 5 && isEmpty && width + move.count === fields.length;
    }
    case "swapped":
    case "moved":
      return width === fields.length && headings.length === width && (isInPlace || (saidByHeadings && isWhole));
  }
}
