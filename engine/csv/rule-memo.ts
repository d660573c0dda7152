import type { BoundRule } from "./bind-rules.ts";
import type { RowValues } from "./row-values.ts";

/** Rules that depend on the same filled columns; `RowValues.ids` must hold the numbers of the current record. */
export interface RuleGroup {
  /** Rules the current record breaks; the list is not to be kept. */
  readonly findBroken: () => readonly BoundRule[];
}

const none: readonly BoundRule[] = [];
const smallest = 64;
const largest = 1 << 13;

/**
 * Row rules answer by their cells alone, and rows repeat accounts, keys and dates, so answers are remembered by the
 * numbers of the values. Where values hardly ever repeat the memory is given up and the rules are simply asked.
 */
export function createRuleGroup(columns: Int32Array, rules: readonly BoundRule[], { ids }: RowValues): RuleGroup {
  const width = columns.length + 1;
  const lists: (readonly BoundRule[])[] = [none, none];
  let size = smallest;
  let entries = new Int32Array(size * width);
  let hits = 0;
  let misses = 0;
  let isGivenUp = columns.length > 8;

  function ask(): readonly BoundRule[] {
    let broken: BoundRule[] | null = null;
    for (const rule of rules) {
      if (rule.holds(0)) continue;
      broken ??= [];
      broken.push(rule);
    }
    return broken ?? none;
  }

  function remember(at: number, broken: readonly BoundRule[]): void {
    for (let i = 0; i < columns.length; i++) entries[at + i] = ids[columns[i] as number] as number;
    if (broken !== none && lists.length > mostLists) return;
    entries[at + columns.length] = broken === none ? 1 : lists.push(broken) - 1;
  }

  function judge(): void {
    if (misses < size * 2) return;
    if (size < largest) grow();
    else if (hits < misses) isGivenUp = true;
    hits = 0;
    misses = 0;
  }

  function grow(): void {
    const old = entries;
    size *= 4;
    entries = new Int32Array(size * width);
    for (let from = 0; from < old.length; from += width) {
      if (old[from + columns.length] === 0) continue;
      let hash = 0;
      for (let i = 0; i < columns.length; i++) hash = Math.imul(hash ^ (old[from + i] as number), 0x9e3779b1);
      entries.set(old.subarray(from, from + width), place(hash));
    }
  }

  function place(hash: number): number {
    return ((hash ^ (hash >>> 15)) & (size - 1)) * width;
  }

  const findBroken = (): readonly BoundRule[] => {
    if (isGivenUp) return ask();
    let hash = 0;
    for (let i = 0; i < columns.length; i++) {
      const id = ids[columns[i] as number] as number;
      if (id < 0) return ask();
      hash = Math.imul(hash ^ id, 0x9e3779b1);
    }
    const at = place(hash);
    const answer = entries[at + columns.length] as number;
    let isSame = answer !== 0;
    for (let i = 0; isSame && i < columns.length; i++) isSame = entries[at + i] === ids[columns[i] as number];
    if (isSame) {
      hits++;
      return lists[answer] as readonly BoundRule[];
    }
    misses++;
    const broken = ask();
    remember(at, broken);
    judge();
    return broken;
  };

  return { findBroken };
}

/** Answers that name broken rules are kept apart; a file with very many of them is asked anew. */
const mostLists = 20_000;
