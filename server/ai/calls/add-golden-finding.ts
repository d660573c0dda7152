import { presentGolden, toGoldenFacts } from "#server/ai/analysis/golden.ts";
import { loadFacts } from "#server/ai/request/load-facts.ts";
import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";

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
