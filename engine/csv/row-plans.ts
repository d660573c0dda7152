import type { Column } from "./compile-columns.ts";
import type { BoundRule } from "./run-row-rules.ts";
import type { ScannedRecord } from "./scan-records.ts";

/** What has to be done for records whose filled columns are the same. */
export interface RowPlan {
  readonly filled: Int32Array;
  readonly rules: readonly BoundRule[];
  /** Required columns that are empty. */
  readonly missing: readonly Column[];
}

const mostPlans = 2_000;

/** Files repeat few patterns of filled columns, so which rules to skip is decided once per pattern. */
export function createRowPlans(
  columns: readonly Column[],
  rules: readonly BoundRule[],
): (record: ScannedRecord) => RowPlan {
  const plans = new Map<number, RowPlan>();
  let last: RowPlan | null = null;

  function makePlan(record: ScannedRecord): RowPlan {
    const filled = record.filled.slice(0, record.filledCount);
    const isFilled = new Set(filled);
    return {
      filled,
      rules: rules.filter((rule) => rule.isSequence || rule.columns.some((column) => isFilled.has(column))),
      missing: columns.filter((column, index) => column.required && !isFilled.has(index)),
    };
  }

  return (record) => {
    if (last !== null && fits(last, record)) return last;
    let hash = record.filledCount;
    for (let i = 0; i < record.filledCount; i++) hash = (Math.imul(hash, 31) + (record.filled[i] as number)) | 0;
    let plan = plans.get(hash);
    if (plan === undefined || !fits(plan, record)) {
      if (plans.size >= mostPlans) plans.clear();
      plan = makePlan(record);
      plans.set(hash, plan);
    }
    last = plan;
    return plan;
  };
}

function fits({ filled }: RowPlan, record: ScannedRecord): boolean {
  if (filled.length !== record.filledCount) return false;
  for (let i = 0; i < filled.length; i++) if (filled[i] !== record.filled[i]) return false;
  return true;
}
