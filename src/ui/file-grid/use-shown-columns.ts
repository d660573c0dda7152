import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useMemo } from "react";
import type { Column } from "./columns.ts";
import { lineWidth } from "./sizes.ts";

export interface ShownColumn {
  /** Index of the column, 0-based. */
  readonly column: number;
  readonly left: number;
}

interface ShownColumns {
  /** Width of all columns, visible or not. */
  readonly width: number;
  readonly shown: readonly ShownColumn[];
  readonly scrollTo: (column: number) => void;
}

/** The columns in sight, and always the active one: without its cell, the focus would fall to the page. */
export function useShownColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  active: number,
): ShownColumns {
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((column: number) => columns[column]?.width ?? 120, [columns]),
    // The line numbers stand before the first column and, being sticky, over whatever is scrolled beneath them.
    paddingStart: lineWidth,
    scrollPaddingStart: lineWidth,
    overscan: 3,
  });
  const items = virtualizer.getVirtualItems();
  const shown = useMemo(
    () =>
      withActive(
        items.map((item) => ({ column: item.index, left: item.start })),
        active,
        columns,
      ),
    [items, active, columns],
  );
  return {
    width: virtualizer.getTotalSize(),
    shown,
    scrollTo: (column) => virtualizer.scrollToIndex(column, { align: "auto" }),
  };
}

function withActive(shown: readonly ShownColumn[], active: number, columns: readonly Column[]): readonly ShownColumn[] {
  if (active < 0 || active >= columns.length || shown.some(({ column }) => column === active)) return shown;
  const left = columns.slice(0, active).reduce((sum, column) => sum + column.width, lineWidth);
  return active < (shown[0]?.column ?? 0) ? [{ column: active, left }, ...shown] : [...shown, { column: active, left }];
}
