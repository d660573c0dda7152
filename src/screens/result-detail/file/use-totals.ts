import { useEffect, useState } from "react";
import type { FileView } from "#checks/file-view.ts";
import { log } from "#data/store/logs.ts";
import type { ControlTotals } from "#engine/index.ts";

export type Totals =
  | { readonly kind: "counting" }
  | { readonly kind: "done"; readonly totals: ControlTotals }
  /** The file is no Buchungsstapel, or its bytes are not here. */
  | { readonly kind: "none" };

/** Sums of an open file, computed in its worker once they are asked for. */
export function useTotals(view: FileView | null, isWanted: boolean): Totals {
  const [state, setState] = useState<{ readonly view: FileView; readonly totals: ControlTotals | null } | null>(null);
  useEffect(() => {
    if (view === null || !isWanted) return;
    let current = true;
    const keep = (totals: ControlTotals | null): void => {
      if (current) setState({ view, totals });
    };
    view.totals().then(keep, (error: unknown) => {
      log("ERROR", "Totals not computed", String(error));
      keep(null);
    });
    return () => {
      current = false;
    };
  }, [view, isWanted]);
  if (view === null || !isWanted) return { kind: "none" };
  if (state?.view !== view) return { kind: "counting" };
  return state.totals === null ? { kind: "none" } : { kind: "done", totals: state.totals };
}
