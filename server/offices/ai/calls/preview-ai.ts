import type { Handler } from "#server/carriers/context.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { prepareOrder, previewOrder } from "#server/offices/ai/prepare-order.ts";
import { loadFacts } from "#server/offices/ai/request/load-facts.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Request about a chosen check; access to the check is audited. */
export const previewAi: Handler<"previewAi"> = async ({ privacy, ...question }, context) => {
  const settings = await readAiSettings(context.db);
  const preview = await loadFacts(question, context, async (facts) =>
    previewOrder(await prepareOrder(facts, { ...settings, privacy: privacy ?? settings.privacy }, context), context),
  );
  const detail = { purpose: question.purpose, rule: question.ruleId ?? null };
  const event = { action: "aiPreview", actor: context.user, subject: question.fileId ?? "", detail } as const;
  await context.db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  return preview;
};
