import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { presentGolden, toGoldenFacts } from "#server/offices/ai/analysis/golden.ts";
import { loadFacts } from "#server/offices/ai/request/load-facts.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

export const addGoldenFinding: Handler<"addGoldenFinding"> = async (input, context) => {
  const { purpose, fileId, ruleId, mustSay, mustNotSay } = input;
  const facts = await loadFacts({ purpose, fileId, ruleId }, context, async (loaded) => toGoldenFacts(loaded));
  if (facts === null) throw new ApiError("AI_GOLDEN_REFUSED");
  const row = {
    ...{ id: context.newId(), purpose, ruleId, factsJson: JSON.stringify(facts) },
    ...{ mustSayJson: JSON.stringify(mustSay), mustNotSayJson: JSON.stringify(mustNotSay) },
    ...{ createdAt: context.now(), createdBy: context.user.email },
  };
  await context.db.transaction().execute(async (trx) => {
    await trx.insertInto("aiGoldenFindings").values(row).execute();
    const detail = { act: "add", rule: ruleId };
    await addAuditEntry(trx, { action: "aiGolden", actor: context.user, subject: purpose, detail }, context);
  });
  return presentGolden(row);
};
