import type { Column } from "./columns.ts";
import { lineWidth } from "./sizes.ts";

/** Position of a column, and its pinned position while others scroll; all in rem. */
export interface ShownColumn {
  /** Index of the column, 0-based. */
  readonly column: number;
  readonly left: number;
  readonly pin?: Pin;
}

export interface Pin {
  /** Least distance from the edge of the grid. */
  readonly at: number;
  /** Distance from the pinned column before it, or from the line number. */
  readonly gap: number;
}

/** A phone has room for the line number only. */
const minWidth = 37.5;
/** Share of the visible width; the rest is left to scrolling columns. */
const maxShare = 0.45;

/** Columns that identify a record, as many from the left as there is room for; `viewWidth` in rem. */
export function pinColumns(columns: readonly Column[], viewWidth: number): readonly ShownColumn[] {
  if (viewWidth < minWidth) return [];
  const pinned: ShownColumn[] = [];
  let left = lineWidth;
  let at = lineWidth;
  let end = lineWidth;
  for (const [column, { width, isIdentifying }] of columns.entries()) {
    if (isIdentifying) {
      if (at + width > viewWidth * maxShare) break;
      pinned.push({ column, left, pin: { at, gap: left - end } });
      at += width;
      end = left + width;
    }
    left += width;
  }
  return pinned;
}

/**
 * Offset in rem at which a column is wholly in sight and another one begins at the edge of the pinned ones, so that none
 * is cut there; null if it is in sight already. `offset` and `viewWidth` in rem.
 */
export function findOffset(
  columns: readonly Pick<Column, "width">[],
  target: number,
  { offset, viewWidth, edge }: { readonly offset: number; readonly viewWidth: number; readonly edge: number },
): number | null {
  const starts: number[] = [];
  let end = lineWidth;
  for (const { width } of columns.slice(0, target + 1)) {
    starts.push(end);
    end += width;
  }
  const start = starts[target] ?? lineWidth;
  if (start - offset >= edge && end - offset <= viewWidth) return null;
  if (start - offset < edge) return start - edge;
  const first = starts.find((one) => end - (one - edge) <= viewWidth) ?? start;
  return Math.max(0, first - edge);
}
