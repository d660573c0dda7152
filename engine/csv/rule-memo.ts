import type { BoundRule } from "./bind-rules.ts";
import type { RowValues } from "./row-values.ts";

/** Rules that depend on the same filled columns; `RowValues.ids` must hold the numbers of the current record. */
export interface RuleGroup {
  /** Rules the current record breaks; the list is not to be kept. */
  readonly findBroken: () => readonly BoundRule[];
}

/** More columns than this are not remembered. */
export const mostColumns = 4;

const none: readonly BoundRule[] = [];
const smallest = 64;
const largest = 1 << 15;
/** An entry is looked for in its own place and the ones behind it. */
const places = 4;

/** What the groups of one file may remember together; where nothing is left the rules are simply asked. */
export interface MemoBudget {
  entries: number;
  /** Answers that name broken rules are kept apart. */
  lists: number;
}

export const createMemoBudget = (): MemoBudget => ({ entries: 1 << 19, lists: 50_000 });

/**
 * Row rules answer by their cells alone, and rows repeat accounts, keys and dates, so answers are remembered by the
 * numbers of up to four values. Where values hardly ever repeat the memory is given up and the rules are simply asked, as
 * they are without columns.
 */
export function createRuleGroup(
  columns: readonly number[] | null,
  rules: readonly BoundRule[],
  { ids, unused }: RowValues,
  budget: MemoBudget,
): RuleGroup {
  const [first = unused, second = unused, third = unused, fourth = unused] = columns ?? [];
  const lists: (readonly BoundRule[])[] = [none, none];
  let size = smallest;
  // Four words per entry: two keys of two numbers each, the answer (0 = none yet, 1 = in order), one to spare.
  let isGivenUp = columns === null || columns.length > mostColumns;
  let entries = new Int32Array(isGivenUp ? 0 : (size + places) * 4);
  let used = 0;
  let hits = 0;
  let misses = 0;

  function ask(): readonly BoundRule[] {
    let broken: BoundRule[] | null = null;
    for (let i = 0; i < rules.length; i++) {
      const rule = rules[i] as BoundRule;
      if (rule.holds(0)) continue;
      broken ??= [];
      broken.push(rule);
    }
    return broken ?? none;
  }

  function remember(keyA: number, keyB: number, answer: number): void {
    let at = placeOf(keyA, keyB, size);
    for (let i = 1; i < places && entries[at + 2] !== 0; i++) at += 4;
    if (entries[at + 2] === 0) used++;
    entries[at] = keyA;
    entries[at + 1] = keyB;
    entries[at + 2] = answer;
  }

  function askAndRemember(keyA: number, keyB: number): readonly BoundRule[] {
    const broken = ask();
    if (broken === none) remember(keyA, keyB, 1);
    else if (budget.lists > 0) {
      budget.lists--;
      remember(keyA, keyB, lists.push(broken) - 1);
    }
    misses++;
    if (used * 2 > size && size < largest && budget.entries > 0) grow();
    else if (misses >= largest) {
      isGivenUp = hits < misses;
      hits = 0;
      misses = 0;
    }
    return broken;
  }

  function grow(): void {
    const old = entries;
    size *= 2;
    budget.entries -= size;
    used = 0;
    entries = new Int32Array((size + places) * 4);
    for (let at = 0; at < old.length; at += 4) {
      const answer = old[at + 2] as number;
      if (answer !== 0) remember(old[at] as number, old[at + 1] as number, answer);
    }
  }

  const findBroken = (): readonly BoundRule[] => {
    if (isGivenUp) return ask();
    const a = ids[first] as number;
    const b = ids[second] as number;
    const c = ids[third] as number;
    const d = ids[fourth] as number;
    if ((a | b | c | d) < 0) return ask();
    const keyA = a | (b << 14);
    const keyB = c | (d << 14);
    let at = placeOf(keyA, keyB, size);
    for (let i = 0; i < places; i++, at += 4) {
      const answer = entries[at + 2] as number;
      if (answer === 0) break;
      if (entries[at] === keyA && entries[at + 1] === keyB) {
        hits++;
        return answer === 1 ? none : (lists[answer] as readonly BoundRule[]);
      }
    }
    return askAndRemember(keyA, keyB);
  };

  return { findBroken };
}

function placeOf(keyA: number, keyB: number, size: number): number {
  const hash = Math.imul(Math.imul(keyA, 0x9e3779b1) ^ keyB, 0x85ebca6b);
  return ((hash ^ (hash >>> 17)) & (size - 1)) * 4;
}
