import type { Handler } from "#server/carriers/context.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { prepareOrder, previewOrder } from "#server/offices/ai/prepare-order.ts";
import { buildRequest } from "#server/offices/ai/request/build-request.ts";
import { loadFacts } from "#server/offices/ai/request/load-facts.ts";
import { requireValidTemplate } from "#server/offices/ai/request/template-text.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Request built from an unsaved text, as a trial would send it; access to the check is audited. */
export const previewAiTemplate: Handler<"previewAiTemplate"> = async ({ text, ...question }, context) => {
  requireValidTemplate(text);
  const settings = await readAiSettings(context.db);
  const privacy = { ...settings.privacy, redact: true };
  const preview = await loadFacts(question, context, async (facts) => {
    const order = await prepareOrder(facts, { ...settings, privacy }, context);
    const build = (isOutside: boolean) => buildRequest(facts, text, privacy, isOutside);
    return previewOrder({ ...order, build }, context);
  });
  const detail = { purpose: question.purpose, rule: question.ruleId ?? null };
  const event = { action: "aiPreview", actor: context.user, subject: question.fileId ?? "", detail } as const;
  await context.db.transaction().execute((trx) => addAuditEntry(trx, event, context));
  return preview;
};
