import { type CountedCheck, listCountedChecks } from "#data/checks/rule-counts.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";

/** All checks with a verdict and their Befunde, worst first, newest first among equals. */
export const readCountedFiles = async (ownerId: string): Promise<readonly CountedCheck[]> => {
  const byVerdict = Map.groupBy(await listCountedChecks(ownerId), ({ row }) => row.verdict);
  return verdictOrder.flatMap((verdict) => byVerdict.get(verdict) ?? []);
};
