import type { Transaction } from "dexie";
import { packRuleCounts, type RuleCount } from "./rule-count.ts";

/** `report` is absent if it is sealed. */
interface FormerReport {
  readonly localId: string;
  readonly report?: { readonly findings?: readonly RuleCount[] };
}

/** Older rows get their Befunde from the report that is shown; a sealed one is read when needed. */
export const fillRuleCounts = async (transaction: Transaction): Promise<void> => {
  const texts = new Map<string, string>();
  // „device“ comes before „server“ in the key, so the report of the server has the last word, as in the lists.
  await transaction.table<FormerReport>("reports").each(({ localId, report }) => {
    if (report?.findings === undefined) return;
    texts.set(localId, packRuleCounts(report.findings));
  });
  await transaction
    .table<{ localId: string; findings?: string }>("fileChecks")
    .toCollection()
    .modify((row) => {
      const text = texts.get(row.localId);
      if (text !== undefined) row.findings = text;
    });
};
