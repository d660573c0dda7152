import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { canvasHeight, type RowSpace, scrollTopFor, visibleRows } from "./scaled-rows.ts";
import { usePixelsPerRem } from "./use-pixels-per-rem.ts";

interface ScaledRows {
  /** Height of the canvas the rows are placed on. */
  readonly height: number;
  readonly first: number;
  readonly last: number;
  /** Pixel offset of a row on the canvas. */
  readonly topOf: (row: number) => number;
  readonly scrollTo: (row: number) => void;
  /** Rows that fit into the visible part. */
  readonly fits: number;
}

/** Virtual rows of equal height inside a scrolling element; a million of them stay reachable. */
export function useScaledRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  /** In rem, as in the style sheet, so that a row grows with its text. */
  rowHeightInRem: number,
  /** Height inside the scroller that rows cannot use, e.g. a sticky heading; in rem. */
  coveredInRem = 0,
): ScaledRows {
  const pixelsPerRem = usePixelsPerRem();
  const rowHeight = rowHeightInRem * pixelsPerRem;
  const covered = coveredInRem * pixelsPerRem;
  const [scrollTop, setScrollTop] = useState(0);
  const [viewport, setViewport] = useState(0);
  const space: RowSpace = { count, rowHeight, viewport };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setViewport(Math.max(0, element.clientHeight - covered));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, covered]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const read = (): void => setScrollTop(element.scrollTop);
    element.addEventListener("scroll", read, { passive: true });
    return () => element.removeEventListener("scroll", read);
  }, [scroller]);

  const { first, last, top } = visibleRows(space, scrollTop, 6);
  return {
    height: canvasHeight(space),
    first,
    last,
    topOf: (row) => top + (row - first) * rowHeight,
    scrollTo: (row) => {
      const element = scroller.current;
      if (element === null) return;
      const target = scrollTopFor(space, element.scrollTop, row);
      if (target === element.scrollTop) return;
      element.scrollTop = target;
      // The scroll event comes with the next frame; the row is needed now.
      setScrollTop(element.scrollTop);
    },
    fits: Math.max(1, Math.floor(viewport / rowHeight)),
  };
}
