import { type RefObject, useEffect, useRef } from "react";
import type { CellRef } from "./move-cell.ts";
import type { GridTarget } from "./position.ts";
import type { RowSource } from "./row-source.ts";

interface Grid {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: RowSource;
  readonly target: GridTarget | null;
  /** Makes a cell the active one and scrolls to it. */
  readonly reveal: (cell: CellRef) => void;
}

/** Leads to a cell and gives it the focus as soon as it is there; follows the target of its own accord. */
export function useCellFocus({ scroller, source, target, reveal }: Grid): (cell: CellRef) => void {
  const isPending = useRef(false);
  const show = (cell: CellRef): void => {
    isPending.current = true;
    reveal(cell);
  };
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  useEffect(() => {
    if (target === null) return;
    let current = true;
    void source.rowOfLine(target.line).then((row) => {
      if (current && row < source.count) latestShow.current({ row: Math.max(row, -1), column: target.field - 1 });
    });
    return () => {
      current = false;
    };
  }, [target, source]);

  // After every drawing: the cell may appear only when its row has been read.
  useEffect(() => {
    if (!isPending.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>("[data-active]");
    if (cell === null || cell === undefined) return;
    cell.focus({ preventScroll: true });
    isPending.current = false;
  });
  return show;
}
