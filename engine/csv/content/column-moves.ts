import type { ColumnFault } from "#engine/model/content.ts";
import type { ColumnProfile } from "./column-profile.ts";

/** One way in which columns may have changed their position; all 0-based. */
export interface ColumnMove {
  readonly kind: ColumnFault["kind"];
  /** Inserted columns begin here, missing ones are missing here, this one was swapped or moved. */
  readonly at: number;
  /** Second column of a swap, or target of a move. */
  readonly other: number;
  readonly count: number;
  /** Field of the values in a column; -1 for an inserted one. */
  readonly fieldOf: (column: number) => number;
}

export const inserted = (at: number, count: number): ColumnMove => ({
  kind: "inserted",
  at,
  other: at,
  count,
  fieldOf: (column) => (column < at ? column : column < at + count ? -1 : column - count),
});

export const missing = (at: number, count: number): ColumnMove => ({
  kind: "missing",
  at,
  other: at,
  count,
  fieldOf: (column) => (column < at ? column : column + count),
});

export const swapped = (at: number, other: number): ColumnMove => ({
  kind: "swapped",
  at,
  other,
  count: 1,
  fieldOf: (column) => (column === at ? other : column === other ? at : column),
});

/** The column at `at` belongs to `other`; those between have made room for it. */
export const moved = (at: number, other: number): ColumnMove => ({
  kind: "moved",
  at,
  other,
  count: 1,
  fieldOf: (column) => {
    if (column === at) return other;
    if (at < other) return column > at && column <= other ? column - 1 : column;
    return column >= other && column < at ? column + 1 : column;
  },
});

const maxShift = 3;
/** With more wrong columns than this, a swap of two is ruled out. */
const maxWrongColumns = 30;

/** Every move that changes the place of a value, as long as the file has that many columns. */
export function* listMoves(
  { filled, suit, countOf, records }: ColumnProfile,
  fieldCount: number,
  headed: readonly number[],
  required: readonly number[],
): Generator<ColumnMove> {
  const last = filled.at(-1) ?? -1;
  for (let count = 1; count <= maxShift; count++) {
    for (let at = 0; at <= last; at++) {
      if (at + count <= last) yield inserted(at, count);
      if (last + count < fieldCount) yield missing(at, count);
    }
  }
  const wrong = filled.filter((column) => suit(column, column).odd * 2 > countOf(column));
  if (wrong.length > maxWrongColumns) return;
  for (const at of wrong) {
    for (const other of filled) if (other !== at) yield swapped(Math.min(at, other), Math.max(at, other));
    for (let other = 0; other <= last; other++) if (Math.abs(other - at) > 1) yield moved(at, other);
    for (const other of filled) {
      if (other === at || wrong.includes(other)) continue;
      for (let target = 0; target <= last; target++) {
        const isBetween = (at - other) * (at - target) <= 0;
        if (isBetween && Math.abs(target - other) > 1) yield moved(other, target);
      }
    }
  }
  for (const field of required) {
    if (countOf(field) * 2 > records) continue;
    for (const at of filled) if (at !== field) yield swapped(Math.min(at, field), Math.max(at, field));
  }
  for (const at of filled) {
    const other = headed[at] ?? -1;
    if (other < 0 || other === at || wrong.includes(at)) continue;
    if (headed[other] === at) yield swapped(Math.min(at, other), Math.max(at, other));
    else yield moved(at, other);
  }
}
