import type { CellDefect } from "#engine/rules/rule.ts";
import type { Column } from "./compile-columns.ts";
import type { RowValues } from "./row-values.ts";

/** What is to be said about a value, wherever in its column it stands. */
export interface Outcome {
  readonly defect: CellDefect | null;
  /** Slots of the rules that report it. */
  readonly slots: readonly number[];
}

/** Most cells; compare with `===`. */
export const inOrder: Outcome = { defect: null, slots: [] };

/** Judges filled cells of the current record; values that repeat are judged once. Numbers them on the way. */
export function createCellJudge(
  bytes: Uint8Array,
  columns: readonly Column[],
  values: RowValues,
): (index: number, from: number, to: number) => Outcome {
  const known: (Outcome | undefined)[][] = columns.map(() => [undefined]);

  return (index, from, to) => {
    const column = columns[index] as Column;
    if (column.isVaried && column.accepts(bytes, from, to)) {
      values.skip(index);
      return column.conditions.length === 0 ? inOrder : conclude(column, null, bytes, from, to);
    }
    const id = values.identify(index);
    if (id < 0) return judge(column, bytes, from, to);
    const outcomes = known[index] as (Outcome | undefined)[];
    const outcome = outcomes[id];
    if (outcome !== undefined) return outcome;
    const made = judge(column, bytes, from, to);
    // Numbers are given in ascending order, so the list stays dense.
    if (id <= outcomes.length) outcomes[id] = made;
    return made;
  };
}

function judge(column: Column, bytes: Uint8Array, from: number, to: number): Outcome {
  const defect = column.accepts(bytes, from, to) ? null : column.diagnose(bytes, from, to);
  return conclude(column, defect, bytes, from, to);
}

function conclude(column: Column, defect: CellDefect | null, bytes: Uint8Array, from: number, to: number): Outcome {
  if (defect !== null && defect !== "portal") return column.outcomeOf(defect);
  const { conditions } = column;
  if (conditions.length > 0 && !countsAsEmpty(column, bytes, from, to)) {
    let slots: number[] | null = null;
    for (let i = 0; i < conditions.length; i++) {
      const { slot, holds } = conditions[i] as Column["conditions"][number];
      if (holds(bytes, from, to)) continue;
      slots ??= [];
      slots.push(slot);
    }
    // The stricter expression of the portal is only worth a word when nothing else was found.
    if (slots !== null) return { defect: null, slots };
  }
  return defect === null ? inOrder : column.outcomeOf("portal");
}

/** A lone blank, or a zero where it means nothing: there is no value the rules of the column could be about. */
function countsAsEmpty({ zeroMeansEmpty }: Column, bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from === 1 && bytes[from] === blank) return true;
  if (!zeroMeansEmpty) return false;
  for (let i = from; i < to; i++) if (bytes[i] !== zero && !(bytes[i] === comma && i > from)) return false;
  return true;
}

const blank = 32;
const comma = 44;
const zero = 48;
