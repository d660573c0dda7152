import { createCheckedField } from "#engine/csv/cells/checked-field.ts";
import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field } from "#engine/formats/field-table.ts";

/** One separator too many or too few, and the header that comes out. */
export interface ShiftRepair {
  readonly kind: "insert" | "remove";
  /** Index of the cell that is missing or too much, 0-based. */
  readonly at: number;
}

export interface HeaderCell {
  readonly value: string;
  readonly isQuoted: boolean;
}

/**
 * Finds the one place where a missing or surplus separator brings the fields back to where they belong. Tried like a
 * human would: every place, and the one wins after which clearly more fields make sense. Null when nothing stands out.
 */
export function findShift(cells: readonly HeaderCell[]): ShiftRepair | null {
  const before = scoreHeader(cells);
  let best: (ShiftRepair & { readonly score: number; readonly line: string }) | null = null;
  let isTied = false;
  for (let at = 0; at < Math.min(cells.length, lastShifted); at++) {
    // In front of the mark there is nothing to insert: a line that begins with another field is no header at all.
    const tries: ShiftRepair[] = at === 0 ? [] : [{ kind: "insert", at }];
    if (cells[at]?.value === "") tries.push({ kind: "remove", at });
    for (const one of tries) {
      const moved = moveCells(cells, one);
      const score = scoreHeader(moved);
      const line = moved.map(({ value }) => value).join(";");
      if (best !== null && score === best.score && line !== best.line) isTied = true;
      if (best !== null && score <= best.score) continue;
      best = { ...one, score, line };
      isTied = false;
    }
  }
  return best === null || isTied || best.score < before + clearlyBetter ? null : { kind: best.kind, at: best.at };
}

const lastShifted = 16;
const clearlyBetter = 3;

const moveCells = (cells: readonly HeaderCell[], { kind, at }: ShiftRepair): readonly HeaderCell[] =>
  kind === "insert"
    ? cells.toSpliced(at, 0, { value: "", isQuoted: extfHeader[at]?.quoted === true })
    : cells.toSpliced(at, 1);

const checkedFields = extfHeader.map((field) => createCheckedField(field, 1, null));

/** Fields that make sense; a value of the wrong kind weighs more than an empty field, quotes only break a tie. */
function scoreHeader(cells: readonly HeaderCell[]): number {
  let score = 0;
  for (const [index, checked] of checkedFields.entries()) {
    const { value, isQuoted } = cells[index] ?? { value: "", isQuoted: false };
    if (isQuoted === (checked.field.quoted === true)) score += 1 / 64;
    if (value === "") score += checked.field.required === true ? -1 : 0;
    else score += !isLeftEmpty(checked.field) && diagnoseCell(value, checked) === null ? 1 : -1;
  }
  return score;
}

/** Only DATEV fills these, although they accept any text. */
const isLeftEmpty = ({ type, key }: Field): boolean => type === "empty" || key === "importiertVon";
