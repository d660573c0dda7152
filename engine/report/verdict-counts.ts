import type { Verdict } from "./report.ts";

/** Number of files by verdict. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** Files without a verdict count nowhere. */
export const countVerdicts = (files: readonly { readonly verdict: Verdict | null }[]): VerdictCounts => {
  const counts = { importable: 0, importableWithWarnings: 0, notImportable: 0, notCheckable: 0 };
  for (const { verdict } of files) if (verdict !== null) counts[verdict] += 1;
  return counts;
};

/** Files with a verdict. */
export const filesOf = (counts: VerdictCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Files that could be judged: all but those that cannot be checked. */
export const judgedOf = (counts: VerdictCounts): number => filesOf(counts) - counts.notCheckable;

/** „Fehlerquote“: share of the judged files that cannot be imported, 0 to 1; null if there are none. */
export const errorRateOf = (counts: VerdictCounts): number | null =>
  judgedOf(counts) === 0 ? null : counts.notImportable / judgedOf(counts);
