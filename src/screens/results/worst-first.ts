import type { CountedCheck } from "#data/checks/rule-counts.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";

/** Worst first, newest first among equals. */
export const worstFirst = (checks: readonly CountedCheck[]): readonly CountedCheck[] => {
  const byVerdict = Map.groupBy(checks, ({ row }) => row.verdict);
  return verdictOrder.flatMap((verdict) => byVerdict.get(verdict) ?? []);
};
