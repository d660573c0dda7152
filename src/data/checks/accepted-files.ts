import { deviationsOf, listAllDeviations } from "#data/person/deviations.ts";
import { listCountedChecks } from "./rule-counts.ts";

/**
 * Files with at least one Befund that is accepted on a day (`2026-11-22`), by `localId`. Whether device or server
 * checked them makes no difference.
 */
export const listAcceptedFiles = async (ownerId: string, day: string): Promise<ReadonlySet<string>> => {
  const deviations = await listAllDeviations(ownerId);
  if (deviations.length === 0) return new Set();
  const checks = await listCountedChecks(ownerId);
  const accepted = checks.filter(({ row, findings }) => {
    const valid = deviationsOf(deviations, row, day);
    return findings?.some(({ rule }) => valid.has(rule)) ?? false;
  });
  return new Set(accepted.map(({ row }) => row.localId));
};
