import type { Column, Outcome } from "#engine/csv/cells/compile-columns.ts";
import {
  collectBrokenCells,
  collectTraces,
  hasOddMarks,
  hasOuterBlank,
  type TraceOptions,
} from "#engine/csv/scan/collect-traces.ts";
import type { CellDefect } from "#engine/model/rule.ts";
import type { OccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { BoundRule } from "./bind-rules.ts";
import type { RowBlock, ShownRow } from "./row-block.ts";
import type { RowPlan } from "./row-plans.ts";

export interface RowReportOptions {
  readonly columns: readonly Column[];
  /** The row that is reported; rules read it. */
  readonly shown: ShownRow;
  readonly traces: TraceOptions;
  readonly store: OccurrenceStore;
  readonly countDefect: (defect: CellDefect) => void;
}

/** Reports what is wrong with one row of the block, which must be shown; `broken` are the rules of its groups. */
export type RowReport = (block: RowBlock<RowPlan>, row: number, broken: readonly BoundRule[]) => void;

export function createRowReport({ columns, shown, traces, store, countDefect }: RowReportOptions): RowReport {
  const { bytes } = traces;
  const { from, to, marks, filledIn } = shown;
  const meaninglessIn = new Int32Array(columns.length);
  const blankIn = new Int32Array(columns.length);

  return (block, row, brokenOfGroups) => {
    const plan = block.similar[row] as RowPlan;
    const width = block.widths[row] ?? null;
    if (width !== null) traces.addDefect(width, shown.line, 0, 0, 0);
    reportCells(block, block.firstCell[row] as number);
    // Loops by number: in a file of nothing but defects the iterators of millions of short lists would be the main cost.
    const { missing, sequenceRules } = plan;
    for (let i = 0; i < missing.length; i++) {
      const column = missing[i] as Column;
      addOutcome(column.outcomeOf("empty"), column.number, 0, 0);
    }
    addAllBroken(plan.broken);
    addAllBroken(brokenOfGroups);
    for (let i = 0; i < sequenceRules.length; i++) {
      const rule = sequenceRules[i] as BoundRule;
      if (!rule.holds(shown.line)) addBroken(rule);
    }
  };

  function addAllBroken(rules: readonly BoundRule[]): void {
    for (let i = 0; i < rules.length; i++) addBroken(rules[i] as BoundRule);
  }

  function reportCells({ isWrong, outcomes }: RowBlock, firstCell: number): void {
    for (let place = 0; place < shown.filledCount; place++) {
      const index = shown.filled[place] as number;
      if (index >= columns.length) {
        collectBrokenCells(traces, shown, columns.length);
        return;
      }
      const cellFrom = from[index] as number;
      const cellTo = to[index] as number;
      const column = columns[index] as Column;
      if (hasOddMarks(marks[index] as number, column.quoted) || hasOuterBlank(bytes, cellFrom, cellTo)) {
        collectTraces(traces, shown, index, column);
        // Reported as such; other rules cannot judge it.
        if (cellTo - cellFrom === 1 && bytes[cellFrom] === blank) blankIn[index] = shown.record;
      }
      const cell = firstCell + place;
      if (isWrong[cell] === 1) addOutcome(outcomes[cell] as Outcome, index + 1, cellFrom, cellTo);
    }
  }

  function addOutcome({ defect, slots }: Outcome, field: number, cellFrom: number, cellTo: number): void {
    if (defect !== null) {
      countDefect(defect);
      if (meaningless.has(defect)) meaninglessIn[field - 1] = shown.record;
    }
    for (let i = 0; i < slots.length; i++) store.add(slots[i] as number, shown.line, field, cellFrom, cellTo);
  }

  function addBroken({ slot, columns: needed, marked, judgesBlanks }: BoundRule): void {
    for (let i = 0; i < needed.length; i++) {
      const column = needed[i] as number;
      if (meaninglessIn[column] === shown.record) return;
      if (!judgesBlanks && blankIn[column] === shown.record) return;
    }
    const isFilled = filledIn[marked] === shown.record;
    store.add(
      slot,
      shown.line,
      marked + 1,
      isFilled ? (from[marked] as number) : 0,
      isFilled ? (to[marked] as number) : 0,
    );
  }
}

const blank = 32;

/** A value with such a defect is meaningless, so other rules skip it. */
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
