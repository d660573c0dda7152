import type { OccurrenceStore } from "#engine/occurrence-store.ts";
import type { CellDefect, ScanDefect } from "#engine/rules/rule.ts";
import type { BoundRule, BoundRules } from "./bind-rules.ts";
import type { Column } from "./compile-columns.ts";
import { createCellJudge, inOrder, type Outcome } from "./judge-cells.ts";
import { noteTraces, type TraceOptions } from "./note-traces.ts";
import type { JournalRecorder } from "./record-journal.ts";
import { createRowPlans } from "./row-plans.ts";
import type { RowValues } from "./row-values.ts";
import type { RuleGroup } from "./rule-memo.ts";
import { keptCells, lineEnd, mark, type RecordScanner } from "./scan-records.ts";

export interface RowsOptions {
  readonly scanner: RecordScanner;
  readonly columns: readonly Column[];
  readonly rules: BoundRules;
  readonly values: RowValues;
  /** Keeps records for the rules about all of them; null where there are none. */
  readonly recorder: JournalRecorder | null;
  /** Fields of the heading line; every record should have as many. */
  readonly fieldCount: number;
  readonly traces: TraceOptions;
  readonly store: OccurrenceStore;
  readonly countDefect: (defect: ScanDefect | CellDefect) => void;
  /** Called every few thousand records with the bytes read so far. */
  readonly onBlock: (position: number) => void;
  /** Called for every line that does not end with CR LF. */
  readonly onBareLineEnd: (line: number) => void;
}

export interface RowCounts {
  readonly records: number;
  readonly quotedCells: number;
  /** A quote was never closed: what follows belongs to no record. */
  readonly isCutShort: boolean;
}

const recordsPerBlock = 4_096;

/** Checks all records behind the heading line, each exactly once and in the order of the file. */
export function checkRows(options: RowsOptions): RowCounts {
  const { scanner, columns, values, recorder, fieldCount, traces, store, countDefect } = options;
  const { bytes } = traces;
  const record = scanner.current;
  const { filled, from, to, marks, watched } = record;
  const planOf = createRowPlans(record, columns, options.rules, values);
  const judge = createCellJudge(bytes, columns, values);
  const columnCount = columns.length;
  const expectedMarks = Uint8Array.from({ length: keptCells }, (_, index) =>
    columns[index]?.quoted ? mark.quoted : 0,
  );
  scanner.watch(columns.flatMap((column, index) => (column.quoted ? [index] : [])));
  const meaninglessIn = new Int32Array(columnCount);
  let records = 0;
  let quotedCells = 0;
  let untilBlock = recordsPerBlock;

  while (scanner.next()) {
    if (--untilBlock === 0) {
      untilBlock = recordsPerBlock;
      options.onBlock(scanner.position());
    }
    const { line, filledCount } = record;
    if (record.isUnclosed) {
      traces.note("unclosedQuote", line, record.fieldCount, 0, 0);
      return { records, quotedCells, isCutShort: true };
    }
    if (record.lineEnd > lineEnd.crlf) options.onBareLineEnd(line);
    quotedCells += record.quotedCells;
    if (filledCount === 0) {
      traces.note("emptyLine", line, 0, 0, 0);
      continue;
    }
    records++;
    if (record.fieldCount !== fieldCount) {
      const isOnlyTrailing = record.fieldCount === fieldCount + 1 && record.endsWithSeparator && !hasSlipped();
      traces.note(isOnlyTrailing ? "trailingSeparator" : "fieldCount", line, 0, 0, 0);
      if (!isOnlyTrailing) {
        noteBrokenCells(0);
        continue;
      }
    }
    if (record.hasBareEmpty) noteBareEmpty();
    const plan = planOf();
    for (let i = 0; i < filledCount; i++) {
      const index = filled[i] as number;
      if (index >= columnCount) break;
      const cellFrom = from[index] as number;
      const cellTo = to[index] as number;
      const cellMarks = marks[index] as number;
      const column = columns[index] as Column;
      if (
        (cellMarks & ~mark.doubled) !== expectedMarks[index] ||
        bytes[cellFrom] === blank ||
        bytes[cellTo - 1] === blank
      ) {
        noteTraces(traces, record, index, column);
      }
      const outcome = judge(index, cellFrom, cellTo);
      if (outcome !== inOrder) addOutcome(outcome, index + 1, cellFrom, cellTo);
    }
    if ((filled[filledCount - 1] as number) >= columnCount) noteBrokenCells(columnCount);
    for (let i = 0; i < plan.missing.length; i++) {
      const column = plan.missing[i] as Column;
      addOutcome(column.outcomeOf("empty"), column.number, 0, 0);
    }
    for (let i = 0; i < plan.broken.length; i++) addBroken(plan.broken[i] as BoundRule);
    for (let at = 0; at < plan.groups.length; at++) {
      const broken = (plan.groups[at] as RuleGroup).findBroken();
      for (let i = 0; i < broken.length; i++) addBroken(broken[i] as BoundRule);
    }
    for (let i = 0; i < plan.guarded.length; i++) {
      const rule = plan.guarded[i] as BoundRule;
      if (bytes[from[rule.unlessFilled] as number] === zero && !rule.holds(line)) addBroken(rule);
    }
    for (const rule of plan.sequenceRules) if (!rule.holds(line)) addBroken(rule);
    recorder?.add();
  }
  return { records, quotedCells, isCutShort: false };

  function addOutcome({ defect, slots }: Outcome, field: number, cellFrom: number, cellTo: number): void {
    if (defect !== null) {
      countDefect(defect);
      if (meaningless.has(defect)) meaninglessIn[field - 1] = record.record;
    }
    for (const slot of slots) store.add(slot, record.line, field, cellFrom, cellTo);
  }

  /** A separator in the middle moves what follows it, mostly one in a text without quotes: a cell fits its left column. */
  function hasSlipped(): boolean {
    for (let i = 0; i < record.filledCount; i++) {
      const index = filled[i] as number;
      if (index === 0 || index > columnCount) continue;
      const cellFrom = from[index] as number;
      const cellTo = to[index] as number;
      const isWrongIn = (column: Column | undefined): boolean => {
        if (column === undefined) return true;
        const defect = column.accepts(bytes, cellFrom, cellTo) ? null : column.diagnose(bytes, cellFrom, cellTo);
        return defect !== null && defect !== "portal";
      };
      if (isWrongIn(columns[index]) && !isWrongIn(columns[index - 1])) return true;
    }
    return false;
  }

  function addBroken({ slot, columns: needed, marked }: BoundRule): void {
    for (const column of needed) if (meaninglessIn[column] === record.record) return;
    const isFilled = record.filledIn[marked] === record.record;
    store.add(
      slot,
      record.line,
      marked + 1,
      isFilled ? (from[marked] as number) : 0,
      isFilled ? (to[marked] as number) : 0,
    );
  }

  /** Cells that are in no known column, or whose record has slipped: only what the bytes themselves say. */
  function noteBrokenCells(firstColumn: number): void {
    for (let i = 0; i < record.filledCount; i++) {
      const index = filled[i] as number;
      if (index < firstColumn) continue;
      if (((marks[index] as number) & ~(mark.doubled | mark.quoted)) !== 0)
        noteTraces(traces, record, index, undefined);
    }
    if (firstColumn === 0 && record.hasBareEmpty) {
      const last = Math.min(keptCells, record.fieldCount);
      for (let index = 0; index < last; index++) if (watched[index] === 2) watched[index] = 1;
    }
  }

  /** Thousands of empty cells per file would drown everything, so each column is named once. */
  function noteBareEmpty(): void {
    for (let index = 0; index < columnCount; index++) {
      if (watched[index] !== 2) continue;
      watched[index] = 0;
      traces.note("unquotedEmptyText", record.line, index + 1, 0, 0);
    }
  }
}

const blank = 32;
const zero = 48;

/** A value with such a defect says nothing, so what other rules would conclude from it is left out. */
const meaningless: ReadonlySet<CellDefect> = new Set<CellDefect>([
  "zero",
  "notNumeric",
  "integerDigits",
  "decimals",
  "decimalPoint",
  "thousands",
  "sign",
  "blank",
  "value",
  "characters",
]);
