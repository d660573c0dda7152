import type { Column, Outcome } from "#engine/csv/cells/compile-columns.ts";
import { findValue } from "#engine/csv/cells/value-dictionary.ts";
import { mark } from "#engine/csv/scan/byte-kinds.ts";
import { hasOddMarks, hasOuterBlank } from "#engine/csv/scan/collect-traces.ts";
import type { CellDefect } from "#engine/model/rule.ts";
import type { RowBlock, SimilarRows } from "./row-block.ts";
import type { RowValues } from "./row-values.ts";

/** Most cells; compare with `===`. */
const inOrder: Outcome = { defect: null, slots: [] };
/** The value is valid except for blanks and quotes reported by `collectTraces`. */
const inBlanks: Outcome = { defect: null, slots: [] };

/**
 * Judges the cells at one place of similar rows, all of one column, and marks rows where something is wrong. Numbers the
 * values on the way; those that repeat are judged once.
 */
export type CellJudge = (block: RowBlock, similar: SimilarRows, place: number) => void;

export function createCellJudge(bytes: Uint8Array, columns: readonly Column[], values: RowValues): CellJudge {
  const outcomesByColumn: (Outcome | undefined)[][] = columns.map(() => [undefined]);

  return (block, { filled, rows, rowCount }, place) => {
    const { firstCell, isMarked, marks, ids, isWrong } = block;
    const index = filled[place] as number;
    const column = columns[index] as Column;
    const { isVaried, quoted } = column;
    const dictionary = values.dictionaryOf(index);
    const outcomes = outcomesByColumn[index] as (Outcome | undefined)[];
    for (let i = 0; i < rowCount; i++) {
      const row = rows[i] as number;
      const cell = (firstCell[row] as number) + place;
      const from = block.from[cell] as number;
      const to = block.to[cell] as number;
      const cellMarks = marks[cell] as number;
      if (hasOddMarks(cellMarks, quoted)) isMarked[row] = 1;
      let outcome: Outcome | undefined;
      if (isVaried && column.accepts(bytes, from, to)) {
        ids[cell] = -1;
        outcome = conclude(column, null, bytes, from, to);
      } else {
        const id = (cellMarks & mark.doubled) === 0 ? findValue(dictionary, from, to) : -1;
        ids[cell] = id;
        outcome = id < 0 ? undefined : outcomes[id];
        if (outcome === undefined) {
          outcome = judge(column, bytes, from, to);
          // Numbers are given in ascending order, so the list stays dense.
          if (id >= 0 && id <= outcomes.length) outcomes[id] = outcome;
        }
      }
      isWrong[cell] = 0;
      if (outcome === inOrder) continue;
      isWrong[cell] = 1;
      block.outcomes[cell] = outcome;
      isMarked[row] = 1;
    }
  };
}

function judge(column: Column, bytes: Uint8Array, from: number, to: number): Outcome {
  return conclude(column, column.accepts(bytes, from, to) ? null : column.diagnose(bytes, from, to), bytes, from, to);
}

function conclude(column: Column, defect: CellDefect | null, bytes: Uint8Array, from: number, to: number): Outcome {
  const { conditions } = column;
  if (defect !== null && defect !== "portal") {
    const outcome = column.outcomeOf(defect);
    return conditions.length > 0 && isMalformed(defect) ? addConditions(outcome, conditions, bytes, from, to) : outcome;
  }
  if (conditions.length > 0 && !countsAsEmpty(column, bytes, from, to)) {
    let broken: Outcome | null = null;
    for (let i = 0; i < conditions.length; i++) {
      const { slot, outcome, holds } = conditions[i] as Column["conditions"][number];
      if (holds(bytes, from, to)) continue;
      broken = broken === null ? outcome : { defect: null, slots: [...broken.slots, slot] };
    }
    // The stricter expression of the portal is reported only without other defects.
    if (broken !== null) return broken;
  }
  if (defect !== null) return column.outcomeOf("portal");
  return hasOuterBlank(bytes, from, to) ? inBlanks : inOrder;
}

/** Apart, since its closure would cost every other cell some memory. */
function addConditions(
  outcome: Outcome,
  conditions: Column["conditions"],
  bytes: Uint8Array,
  from: number,
  to: number,
): Outcome {
  const beside = conditions.filter(({ evenIfMalformed, holds }) => evenIfMalformed && !holds(bytes, from, to));
  if (beside.length === 0) return outcome;
  return { defect: outcome.defect, slots: [...outcome.slots, ...beside.map(({ slot }) => slot)] };
}

/** The value itself can be read; there is only too much of it, or a character that may not be there. */
const isMalformed = (defect: CellDefect): boolean =>
  defect === "tooLong" || defect === "tooLongInVersion" || defect === "characters";

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
