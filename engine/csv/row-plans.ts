import type { BoundRule, BoundRules } from "./bind-rules.ts";
import type { Column } from "./compile-columns.ts";
import type { RowValues } from "./row-values.ts";
import { createRuleGroup, type RuleGroup } from "./rule-memo.ts";
import type { ScannedRecord } from "./scan-records.ts";

/** What has to be done for records whose filled columns are the same. */
export interface RowPlan {
  readonly filled: Int32Array;
  /** Required columns that are empty. */
  readonly missing: readonly Column[];
  /** Rules that are broken by which cells are filled, whatever stands in them. */
  readonly broken: readonly BoundRule[];
  readonly groups: readonly RuleGroup[];
  /** Columns the groups depend on. */
  readonly identified: Int32Array;
  readonly sequenceRules: readonly BoundRule[];
}

const mostPlans = 500;

/** Files repeat few patterns of filled columns, so which rules to ask is decided once per pattern. */
export function createRowPlans(
  columns: readonly Column[],
  rules: BoundRules,
  values: RowValues,
): (record: ScannedRecord) => RowPlan {
  const plans = new Map<number, RowPlan>();
  // Plans differ in columns that most rules do not ask for, so what the rules said is shared between plans.
  const groups = new Map<string, RuleGroup>();
  let last: RowPlan | null = null;

  function makePlan(record: ScannedRecord): RowPlan {
    const filled = record.filled.slice(0, record.filledCount);
    const isFilled = new Set(filled);
    const isAsked = ({ when }: BoundRule) => when === null || when.some((column) => isFilled.has(column));
    const asked = rules.rowRules.filter(isAsked);
    const isDecided = (rule: BoundRule) =>
      rule.presenceOnly && rule.columns.every((column) => !isFilled.has(column) || !columns[column]?.zeroMeansEmpty);
    const rulesByColumns = Map.groupBy(
      asked.filter((rule) => !isDecided(rule)),
      (rule) => [...new Set(rule.columns.filter((column) => isFilled.has(column)))].toSorted((a, b) => a - b).join(),
    );
    return {
      filled,
      missing: columns.filter((column, index) => column.required && !isFilled.has(index)),
      broken: asked.filter(
        (rule) => isDecided(rule) && !rule.holdsFor(rule.columns.map((column) => (isFilled.has(column) ? "x" : ""))),
      ),
      groups: [...rulesByColumns].map(([key, group]) => shareGroup(key, group)),
      identified: Int32Array.from(new Set([...rulesByColumns.keys()].flatMap((key) => key.split(",").map(Number)))),
      sequenceRules: rules.sequenceRules.filter(isAsked),
    };
  }

  function shareGroup(columnKey: string, asked: readonly BoundRule[]): RuleGroup {
    const key = `${columnKey} ${asked.map((rule) => rules.rowRules.indexOf(rule)).join()}`;
    const group = groups.get(key) ?? createRuleGroup(columnKey.split(",").map(Number), asked, values);
    groups.set(key, group);
    return group;
  }

  return (record) => {
    if (last !== null && fits(last, record)) return last;
    let hash = record.filledCount;
    for (let i = 0; i < record.filledCount; i++) hash = (Math.imul(hash, 31) + (record.filled[i] as number)) | 0;
    let plan = plans.get(hash);
    if (plan === undefined || !fits(plan, record)) {
      if (plans.size >= mostPlans) {
        plans.clear();
        groups.clear();
      }
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
