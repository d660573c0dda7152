import type { RecordScanner } from "#engine/csv/scan/scan-records.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import type { BoundRule, BoundRules } from "./bind-rules.ts";
import { createCellJudge } from "./judge-cells.ts";
import { createReadingNumbering } from "./number-readings.ts";
import { createRowReport, type RowReportOptions } from "./report-row.ts";
import {
  addRow,
  clearBlock,
  createRowBlock,
  isFull,
  type RowRecorder,
  rowsPerBlock,
  showRow,
  type WidthDefect,
} from "./row-block.ts";
import { createRowPlans, type RowPlan } from "./row-plans.ts";
import type { RowValues } from "./row-values.ts";
import type { OnBroken } from "./rule-memo.ts";

export interface BlockOptions extends RowReportOptions {
  readonly rules: BoundRules;
  readonly values: RowValues;
  readonly context: RowContext;
  /** Receives every record, for the rules about all of them; null where there are none. */
  readonly recorder: RowRecorder | null;
}

export interface BlockCheck {
  /** Takes the record read last. */
  readonly add: (width: WidthDefect) => void;
  /** Reports all findings of the records added so far. */
  readonly flush: () => void;
}

/**
 * Checks records in blocks: all of them column by column, then row by row those where something may be wrong. Reports in
 * the order of the file.
 */
export function createBlockCheck({ current: record, unpack }: RecordScanner, options: BlockOptions): BlockCheck {
  const { columns, rules, shown, values, context, recorder, traces } = options;
  const block = createRowBlock<RowPlan>(Math.max(0, ...rules.readersByColumn.map(({ length }) => length)));
  const show = (row: number): void => {
    if (row !== shownRow) showRow(shown, block, row);
    shownRow = row;
  };
  const planOf = createRowPlans(record, unpack, columns, rules, show);
  const judge = createCellJudge(traces.bytes, columns, values);
  const numberReadings = createReadingNumbering(rules, values, traces.bytes, context);
  const report = createRowReport(options);
  const plans: RowPlan[] = [];
  // One list for each row, used again in the next block.
  const brokenByRow: BoundRule[][] = Array.from({ length: rowsPerBlock }, () => []);
  let shownRow = -1;

  const add: BlockCheck["add"] = (width) => {
    const plan = planOf();
    if (plan.rowCount === 0) plans.push(plan);
    addRow(block, record, plan, width);
    if (plan.isLoose || isFull(block)) flush();
  };

  const flush = (): void => {
    // A file of empty lines calls this millions of times.
    if (block.rowCount === 0) return;
    for (const plan of plans) checkSimilar(plan);
    recorder?.add(block, plans);
    for (let row = 0; row < block.rowCount; row++) {
      if (block.isMarked[row] === 0) continue;
      show(row);
      const broken = brokenByRow[row] as BoundRule[];
      report(block, row, broken);
      if (broken.length > 0) broken.length = 0;
    }
    clearBlock(block, plans);
    shownRow = -1;
    plans.length = 0;
  };

  const addBroken: OnBroken = (row, broken) => {
    block.isMarked[row] = 1;
    const list = brokenByRow[row] as BoundRule[];
    for (let i = 0; i < broken.length; i++) list.push(broken[i] as BoundRule);
  };

  function checkSimilar(plan: RowPlan): void {
    const { filled, missing, broken, groups, sequenceRules } = plan;
    let end = filled.length;
    while (end > 0 && (filled[end - 1] as number) >= columns.length) end--;
    for (let place = 0; place < end; place++) {
      judge(block, plan, place);
      numberReadings(block, plan, place);
    }
    for (const group of groups) group.findBroken(block, plan, addBroken);
    if (missing.length + broken.length + sequenceRules.length > 0 || end < filled.length) markAll(plan);
  }

  function markAll({ rows, rowCount }: RowPlan): void {
    for (let i = 0; i < rowCount; i++) block.isMarked[rows[i] as number] = 1;
  }

  return { add, flush };
}
