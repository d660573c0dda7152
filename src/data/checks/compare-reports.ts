import { hashBytes } from "#data/store/hash-bytes.ts";
import type { CheckResult } from "#engine/index.ts";

/**
 * Compares two reports about the same bytes; null when they were made with different rules, which cannot be compared.
 * The engine is loaded only when there is something to compare.
 */
export const compareReports = async (a: CheckResult, b: CheckResult): Promise<"equal" | "different" | null> => {
  if (a.report.rulesetVersion !== b.report.rulesetVersion || a.report.route !== b.report.route) return null;
  const { reportsEqual } = await import("#engine/index.ts");
  return reportsEqual(a, b) ? "equal" : "different";
};

/** Whether the server's result is the same, by its fingerprint. */
export const hasFingerprint = async (result: CheckResult, resultHash: string): Promise<boolean> => {
  const { fingerprintResult } = await import("#engine/index.ts");
  return (await fingerprintResult(result, hashBytes)) === resultHash;
};
