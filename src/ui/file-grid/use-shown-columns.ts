import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { usePixelsPerRem } from "#ui/use-pixels-per-rem.ts";
import { type Column, unknownColumn } from "./columns.ts";
import { findOffset, pinColumns, type ShownColumn } from "./pin-columns.ts";
import { lineWidth } from "./sizes.ts";

interface ShownColumns {
  /** Width of all columns, visible or not; in pixels. */
  readonly width: number;
  /** Right edge of the line number and the pinned columns, at which the others begin; in rem. */
  readonly edge: number;
  readonly shown: readonly ShownColumn[];
  readonly scrollTo: (column: number) => void;
}

/** The columns in sight, those that stay there, and the active one: without its cell, the focus would fall to the page. */
export function useShownColumns(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  active: number,
): ShownColumns {
  const pixelsPerRem = usePixelsPerRem();
  const viewWidth = useViewWidth(scroller) / pixelsPerRem;
  const pinned = useMemo(() => pinColumns(columns, viewWidth), [columns, viewWidth]);
  const edge = pinned.reduce((sum, { column }) => sum + widthOf(columns, column), lineWidth);
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((column: number) => pixelsPerRem * widthOf(columns, column), [columns, pixelsPerRem]),
    // The sticky line numbers stand before the first column and cover columns scrolled beneath them.
    paddingStart: pixelsPerRem * lineWidth,
    overscan: 3,
  });
  const items = virtualizer.getVirtualItems();
  const shown = useMemo(() => {
    const isPinned = new Set(pinned.map(({ column }) => column));
    const scrolled = items.flatMap(({ index, start }) =>
      isPinned.has(index) ? [] : [{ column: index, left: start / pixelsPerRem }],
    );
    return withActive([...pinned, ...scrolled], active, columns).toSorted((a, b) => a.column - b.column);
  }, [items, pinned, active, columns, pixelsPerRem]);
  return {
    width: virtualizer.getTotalSize(),
    edge,
    shown,
    scrollTo: (column) => {
      if (pinned.some((one) => one.column === column)) return;
      const offset = (virtualizer.scrollOffset ?? 0) / pixelsPerRem;
      const next = findOffset(columns, column, { offset, viewWidth, edge });
      if (next !== null) virtualizer.scrollToOffset(next * pixelsPerRem);
    },
  };
}

const widthOf = (columns: readonly Column[], column: number): number =>
  (columns[column] ?? unknownColumn(column)).width;

function useViewWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

function withActive(shown: readonly ShownColumn[], active: number, columns: readonly Column[]): readonly ShownColumn[] {
  if (active < 0 || active >= columns.length || shown.some(({ column }) => column === active)) return shown;
  const left = columns.slice(0, active).reduce((sum, column) => sum + column.width, lineWidth);
  return [...shown, { column: active, left }];
}
