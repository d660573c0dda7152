import type { Column } from "#engine/csv/cells/compile-columns.ts";
import { columnOfPacked, type ScannedRecord, wordsPerCell } from "#engine/csv/scan/scan-records.ts";
import { type BoundRowRule, type BoundRule, type BoundRules, columnOf } from "./bind-rules.ts";
import { createSimilarRows, resembleRecord, type SimilarRows } from "./row-block.ts";
import { createMemoBudget, createRuleGroup, maxKeys, type RuleGroup, type ShowRow } from "./rule-memo.ts";

/** Checks for rows with the same filled columns. */
export interface RowPlan extends SimilarRows {
  /** The plan is made again for the next record. */
  readonly isLoose: boolean;
  /** Required columns that are empty. */
  readonly missing: readonly Column[];
  /** Rules decided by which cells are filled, not by their values. */
  readonly broken: readonly BoundRule[];
  readonly groups: readonly RuleGroup[];
  readonly sequenceRules: readonly BoundRule[];
}

/** A plan before its rules are joined to groups. */
interface UnjoinedPlan {
  readonly missing: Column[];
  readonly broken: BoundRule[];
  readonly open: BoundRowRule[];
  readonly sequenceRules: BoundRule[];
}

const startPlan = (): UnjoinedPlan => ({ missing: [], broken: [], open: [], sequenceRules: [] });

interface MergedRules {
  readonly keys: readonly number[];
  readonly rules: readonly BoundRowRule[];
}

const maxPlans = 500;
const maxGroups = 4_000;
/** A file whose patterns hardly ever repeat; joining rules would cost more than asking them. */
const maxJoined = 1_000;

/** Files repeat few patterns of filled columns, so which rules to ask is decided once per pattern. */
export function createRowPlans(
  record: ScannedRecord,
  unpack: () => void,
  columns: readonly Column[],
  rules: BoundRules,
  show: ShowRow,
): () => RowPlan {
  const plans = new Map<number, RowPlan>();
  // Plans differ in columns that most rules do not ask for, so what the rules said is shared between plans.
  const groups = new Map<string, RuleGroup>();
  const required = columns.filter((column) => column.required);
  let budget = createMemoBudget();
  let made = 0;
  // Two patterns often alternate, for example with and without a cost centre.
  let last: RowPlan | null = null;
  let before: RowPlan | null = null;

  // For files whose patterns are always new: one plan, made again for every record without joining or keeping anything.
  const loose = startPlan();
  const loosePlan: RowPlan = {
    ...loose,
    ...createSimilarRows(record),
    isLoose: true,
    groups: [createRuleGroup(null, loose.open, show, budget)],
  };

  const isFilled = (column: number): boolean => record.filledIn[column] === record.record;
  const isAsked = ({ when }: BoundRule): boolean => {
    if (when === null) return true;
    for (let i = 0; i < when.length; i++) if (isFilled(when[i] as number)) return true;
    return false;
  };
  const dependsOnValues = ({ keys }: BoundRowRule): boolean => {
    for (let i = 0; i < keys.length; i++) if (isFilled(columnOf(keys[i] as number))) return true;
    return false;
  };

  /** Writes over the lists of the record before: emptied first they would be made anew, a kilobyte for every record. */
  function sortRules({ open, broken, missing, sequenceRules }: UnjoinedPlan): void {
    let openCount = 0;
    let brokenCount = 0;
    for (const rule of rules.rowRules) {
      if (!isAsked(rule)) continue;
      if (dependsOnValues(rule)) open[openCount++] = rule;
      else if (!rule.holdsWhere(isFilled)) broken[brokenCount++] = rule;
    }
    open.length = openCount;
    broken.length = brokenCount;
    let missingCount = 0;
    for (const column of required) if (!isFilled(column.number - 1)) missing[missingCount++] = column;
    missing.length = missingCount;
    let sequenceCount = 0;
    for (const rule of rules.sequenceRules) if (isAsked(rule)) sequenceRules[sequenceCount++] = rule;
    sequenceRules.length = sequenceCount;
  }

  function makePlan(): RowPlan {
    const plan = startPlan();
    sortRules(plan);
    return { ...plan, ...createSimilarRows(record), isLoose: false, groups: mergeByKeys(plan.open).map(shareGroup) };
  }

  function remakeLoosePlan(): RowPlan {
    sortRules(loose);
    resembleRecord(loosePlan, record);
    return loosePlan;
  }

  /** Every group is looked up in every row, so rules share one where that hardly makes more different answers. */
  function mergeByKeys(boundRules: readonly BoundRowRule[]): readonly MergedRules[] {
    const isNarrow = (key: number) => key !== columnOf(key) || columns[key]?.isNarrow === true;
    const byWidth = boundRules
      .map((rule) => ({ keys: [...new Set(rule.keys.filter((key) => isFilled(columnOf(key))))], rules: [rule] }))
      .toSorted((a, b) => b.keys.length - a.keys.length);
    const merged: MergedRules[] = [];
    for (const one of byWidth) {
      const at = merged.findIndex(({ keys: existing }) => {
        const added = one.keys.filter((key) => !existing.includes(key));
        const missing = existing.filter((key) => !one.keys.includes(key));
        return existing.length + added.length <= maxKeys && [...added, ...missing].every(isNarrow);
      });
      const host = merged[at];
      if (host === undefined) merged.push(one);
      else {
        merged[at] = { keys: [...new Set([...host.keys, ...one.keys])], rules: [...host.rules, ...one.rules] };
      }
    }
    return merged;
  }

  function shareGroup({ keys: own, rules: boundRules }: MergedRules): RuleGroup {
    // Which cells are filled is not among the keys where a rule asks no more, so it must be the same in a shared group.
    const identities = boundRules.map((rule) =>
      [rules.rowRules.indexOf(rule), ...rule.columns.filter(isFilled)].join(),
    );
    const key = `${own.join()} ${identities.join(" ")}`;
    const group = groups.get(key) ?? createRuleGroup(own, boundRules, show, budget);
    groups.set(key, group);
    return group;
  }

  return () => {
    if (last !== null && fits(last, record)) return last;
    const previous = before;
    before = last;
    if (previous !== null && fits(previous, record)) {
      last = previous;
      return previous;
    }
    unpack();
    let hash = record.filledCount;
    for (let i = 0; i < record.filledCount; i++) hash = (Math.imul(hash, 31) + (record.filled[i] as number)) | 0;
    let plan = plans.get(hash);
    if (plan === undefined || !fits(plan, record)) {
      if (made++ >= maxJoined) return remakeLoosePlan();
      if (plans.size >= maxPlans || groups.size >= maxGroups) {
        plans.clear();
        groups.clear();
        budget = createMemoBudget();
      }
      plan = makePlan();
      plans.set(hash, plan);
    }
    last = plan;
    return plan;
  };
}

function fits({ filled }: RowPlan, record: ScannedRecord): boolean {
  if (filled.length !== record.filledCount) return false;
  return record.packedAt < 0 ? areSame(filled, record.filled) : areInOrder(filled, record);
}

function areSame(filled: Int32Array, other: Int32Array): boolean {
  for (let i = 0; i < filled.length; i++) if (filled[i] !== other[i]) return false;
  return true;
}

function areInOrder(filled: Int32Array, { packed, packedAt }: ScannedRecord): boolean {
  for (let i = 0, at = packedAt + 2; i < filled.length; i++, at += wordsPerCell) {
    if (filled[i] !== columnOfPacked(packed[at] as number)) return false;
  }
  return true;
}
