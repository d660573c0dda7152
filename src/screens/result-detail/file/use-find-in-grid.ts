import { useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import type { GridTarget } from "#ui/file-grid/position.ts";
import { type Find, useFind } from "#ui/find/use-find.ts";

/** Searches the whole file; the grid shows the latest target, a Fundstelle or a match. */
export function useFindInGrid(
  view: FileView,
  fundstelle: GridTarget | null,
): { readonly find: Find; readonly target: GridTarget | null } {
  const [match, setMatch] = useState<{ readonly after: GridTarget | null; readonly target: GridTarget } | null>(null);
  const find = useFind(view.find, ({ line, field }) =>
    setMatch((last) => ({
      after: fundstelle,
      target: { line, field, token: (last?.target.token ?? 0) + 1, isQuiet: true },
    })),
  );
  return { find, target: match !== null && match.after === fundstelle ? match.target : fundstelle };
}
