import type { Counts } from "./report.ts";

export const noCounts: Counts = { error: 0, warning: 0, hint: 0 };

export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({ error: sum.error + one.error, warning: sum.warning + one.warning, hint: sum.hint + one.hint }),
    noCounts,
  );
