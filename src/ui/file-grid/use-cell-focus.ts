import { type RefObject, useCallback, useEffect, useRef } from "react";
import { holdsFocus } from "#ui/lead-focus.ts";
import { useActiveFocus } from "#ui/use-active-focus.ts";
import type { Column } from "./columns.ts";
import type { CellRef } from "./move-cell.ts";
import type { GridTarget } from "./position.ts";
import type { RowSource } from "./row-source.ts";

interface Grid {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly source: RowSource;
  readonly columns: readonly Column[];
  readonly target: GridTarget | null;
  /** The active cell as it is rendered. */
  readonly active: CellRef;
  /** Makes a cell the active one and scrolls to it. */
  readonly reveal: (cell: CellRef) => void;
}

/** Moves to a cell and focuses it as soon as it is rendered; follows the target automatically. */
export function useCellFocus({ scroller, source, columns, target, active, reveal }: Grid): (cell: CellRef) => void {
  const requestFocus = useActiveFocus(scroller, active);
  const show = (cell: CellRef): void => {
    requestFocus(cell);
    reveal(cell);
  };
  const latest = useRef({ show, reveal, columns });
  useEffect(() => {
    latest.current = { show, reveal, columns };
  });

  useEffect(() => {
    if (target === null) return;
    let current = true;
    const isTarget = ({ number }: Column): boolean => number === target.field;
    void source.rowOfLine(target.line).then((row) => {
      if (!current || row >= source.count) return;
      const cell = { row: Math.max(row, -1), column: latest.current.columns.findIndex(isTarget) };
      if (!target.isQuiet) latest.current.show(cell);
      else if (!holdsFocus(scroller.current)) latest.current.reveal(cell);
    });
    return () => {
      current = false;
    };
  }, [target, source, scroller]);

  // The same function at every render: a new one would render all rows again.
  return useCallback((cell) => latest.current.show(cell), []);
}
