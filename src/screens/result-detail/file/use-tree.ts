import { useCallback, useState } from "react";
import type { TextView, TreeChange, TreeRow, TreeState } from "#checks/file-view.ts";

/** Folds or unfolds; resolves with the row the change is about, or -1. */
type TreeMove = (change: TreeChange) => Promise<number>;

export interface Tree {
  readonly rowCount: number;
  /** A new function after every change, because rows move. */
  readonly read: (from: number, count: number) => Promise<readonly TreeRow[]>;
  readonly change: TreeMove;
}

/** The rows of a tree that the worker folds and unfolds. */
export function useTree(text: TextView, initial: TreeState | null): Tree {
  const [state, setState] = useState(initial ?? { rowCount: 0, row: -1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rows mean other elements after a change
  const read = useCallback((from: number, count: number) => text.treeRows(from, count), [text, state]);
  const change = useCallback<TreeMove>(
    async (request) => {
      const next = await text.changeTree(request);
      setState(next);
      return next.row;
    },
    [text],
  );
  return { rowCount: state.rowCount, read, change };
}
