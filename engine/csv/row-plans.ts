import type { BoundRule, BoundRules } from "./bind-rules.ts";
import type { Column } from "./compile-columns.ts";
import type { RowValues } from "./row-values.ts";
import { createRuleGroup, mostColumns, type RuleGroup } from "./rule-memo.ts";
import type { ScannedRecord } from "./scan-records.ts";

/** What has to be done for records whose filled columns are the same. */
export interface RowPlan {
  readonly filled: Int32Array;
  /** Required columns that are empty. */
  readonly missing: readonly Column[];
  /** Rules that are broken by which cells are filled, whatever stands in them. */
  readonly broken: readonly BoundRule[];
  readonly groups: readonly RuleGroup[];
  /** Rules that are asked only where their `unlessFilled` begins with 0. */
  readonly guarded: readonly BoundRule[];
  readonly sequenceRules: readonly BoundRule[];
}

interface MergedRules {
  readonly columns: readonly number[];
  readonly rules: readonly BoundRule[];
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
    const isGuarded = (rule: BoundRule) => !isDecided(rule) && isFilled.has(rule.unlessFilled);
    const merged = mergeByColumns(
      asked.filter((rule) => !isDecided(rule) && !isGuarded(rule)),
      isFilled,
    );
    return {
      filled,
      missing: columns.filter((column, index) => column.required && !isFilled.has(index)),
      broken: asked.filter(
        (rule) => isDecided(rule) && !rule.holdsFor(rule.columns.map((column) => (isFilled.has(column) ? "x" : ""))),
      ),
      groups: merged.map(({ columns: own, rules: group }) => shareGroup(own, group)),
      guarded: asked.filter(isGuarded),
      sequenceRules: rules.sequenceRules.filter(isAsked),
    };
  }

  /** Every group is looked up in every row, so rules share one where that hardly makes more different answers. */
  function mergeByColumns(asked: readonly BoundRule[], isFilled: ReadonlySet<number>): readonly MergedRules[] {
    const isNarrow = (column: number) => columns[column]?.isNarrow === true;
    const byWidth = asked
      .map((rule) => ({ columns: [...new Set(rule.columns.filter((column) => isFilled.has(column)))], rules: [rule] }))
      .toSorted((a, b) => b.columns.length - a.columns.length);
    const merged: MergedRules[] = [];
    for (const one of byWidth) {
      const at = merged.findIndex(({ columns: known }) => {
        const added = one.columns.filter((column) => !known.includes(column));
        const missing = known.filter((column) => !one.columns.includes(column));
        return known.length + added.length <= mostColumns && [...added, ...missing].every(isNarrow);
      });
      const host = merged[at];
      if (host === undefined) merged.push(one);
      else {
        merged[at] = { columns: [...new Set([...host.columns, ...one.columns])], rules: [...host.rules, ...one.rules] };
      }
    }
    return merged;
  }

  function shareGroup(own: readonly number[], asked: readonly BoundRule[]): RuleGroup {
    const key = `${own.join()} ${asked.map((rule) => rules.rowRules.indexOf(rule)).join()}`;
    const group = groups.get(key) ?? createRuleGroup(own, asked, values);
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
