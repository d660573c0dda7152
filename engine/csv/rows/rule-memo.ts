import { keptCells } from "#engine/csv/scan/scan-records.ts";
import { type BoundRule, columnOf, readerOf } from "./bind-rules.ts";
import type { RowBlock, SimilarRows } from "./row-block.ts";

/** Rules that depend on the same filled columns. */
export interface RuleGroup {
  /** Names the rules each of these rows breaks; their values must have numbers. The list is not to be changed. */
  readonly findBroken: (block: RowBlock, similar: SimilarRows, onBroken: OnBroken) => void;
}

export type OnBroken = (row: number, rules: readonly BoundRule[]) => void;

/** Makes a row of the block the one that rules read. */
export type ShowRow = (row: number) => void;

/** More keys than this are not remembered. */
export const maxKeys = 4;

const none: readonly BoundRule[] = [];
const minSize = 64;
const maxSize = 1 << 15;
/** An entry is looked for in its own place and the ones after it. */
const places = 4;

/** Limit shared by the groups of one file; beyond it rules run without a memo. */
export interface MemoBudget {
  entries: number;
  /** Answers that name broken rules are kept apart. */
  lists: number;
}

export const createMemoBudget = (): MemoBudget => ({ entries: 1 << 19, lists: 50_000 });

/**
 * Remembers answers of row rules by the numbers of up to four values, because rows repeat accounts, keys and dates. If
 * values hardly repeat, it gives up and asks the rules directly.
 */
export function createRuleGroup(
  keys: readonly number[] | null,
  rules: readonly BoundRule[],
  show: ShowRow,
  budget: MemoBudget,
): RuleGroup {
  const [first = -1, second = -1, third = -1, fourth = -1] = keys ?? [];
  const lists: (readonly BoundRule[])[] = [none, none];
  let size = minSize;
  // Four words per entry: two keys of two numbers each, the answer (0 = none yet, 1 = in order), one to spare.
  let isGivenUp = keys === null || keys.length > maxKeys;
  let entries = new Int32Array(isGivenUp ? 0 : (size + places) * 4);
  let used = 0;
  let hits = 0;
  let misses = 0;

  function evaluate(row: number): readonly BoundRule[] {
    show(row);
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

  function evaluateAndRemember(row: number, keyA: number, keyB: number): readonly BoundRule[] {
    const broken = evaluate(row);
    if (broken === none) remember(keyA, keyB, 1);
    else if (budget.lists > 0) {
      budget.lists--;
      remember(keyA, keyB, lists.push(broken) - 1);
    }
    misses++;
    if (used * 2 > size && size < maxSize && budget.entries > 0) grow();
    else if (misses >= maxSize) {
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

  function recall(row: number, keyA: number, keyB: number): readonly BoundRule[] {
    let at = placeOf(keyA, keyB, size);
    for (let i = 0; i < places; i++, at += 4) {
      const answer = entries[at + 2] as number;
      if (answer === 0) break;
      if (entries[at] === keyA && entries[at + 1] === keyB) {
        hits++;
        return answer === 1 ? none : (lists[answer] as readonly BoundRule[]);
      }
    }
    return evaluateAndRemember(row, keyA, keyB);
  }

  const findBroken: RuleGroup["findBroken"] = (block, { places: placeByColumn, rows, rowCount }, onBroken) => {
    const { firstCell } = block;
    const placeOfKey = (key: number): number => (key < 0 ? -1 : (placeByColumn[columnOf(key)] as number));
    const numbersOf = (key: number): Int32Array =>
      key < keptCells ? block.ids : (block.readings[readerOf(key)] as Int32Array);
    const placeA = placeOfKey(first);
    const placeB = placeOfKey(second);
    const placeC = placeOfKey(third);
    const placeD = placeOfKey(fourth);
    const numbersA = numbersOf(first);
    const numbersB = numbersOf(second);
    const numbersC = numbersOf(third);
    const numbersD = numbersOf(fourth);
    for (let i = 0; i < rowCount; i++) {
      const row = rows[i] as number;
      const cell = firstCell[row] as number;
      const a = placeA < 0 ? 0 : (numbersA[cell + placeA] as number);
      const b = placeB < 0 ? 0 : (numbersB[cell + placeB] as number);
      const c = placeC < 0 ? 0 : (numbersC[cell + placeC] as number);
      const d = placeD < 0 ? 0 : (numbersD[cell + placeD] as number);
      const isRecalled = !isGivenUp && (a | b | c | d) >= 0;
      const broken = isRecalled ? recall(row, a | (b << 14), c | (d << 14)) : evaluate(row);
      if (broken !== none) onBroken(row, broken);
    }
  };

  return { findBroken };
}

function placeOf(keyA: number, keyB: number, size: number): number {
  const hash = Math.imul(Math.imul(keyA, 0x9e3779b1) ^ keyB, 0x85ebca6b);
  return ((hash ^ (hash >>> 17)) & (size - 1)) * 4;
}
