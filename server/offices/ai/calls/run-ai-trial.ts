import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAiSettings, readProviders } from "#server/offices/ai/ai-settings.ts";
import { queueTrials } from "#server/offices/ai/analysis/trials.ts";
import { loadFacts } from "#server/offices/ai/request/load-facts.ts";
import { findTemplate } from "#server/offices/ai/templates.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Agreement, region, budget and pause are checked when the trial runs, because they may change. */
export const runAiTrial: Handler<"runAiTrial"> = async ({ templateId, fileId, ruleId, models }, context) => {
  const { db, queue } = context;
  if (!(await readAiSettings(db)).enabled) throw new ApiError("AI_OFF");
  const template = await findTemplate(db, templateId);
  const providers = await readProviders(db);
  const isKnown = models.every(({ providerId }) => providers.some(({ id }) => id === providerId));
  if (!isKnown) throw new ApiError("AI_PROVIDER_NOT_FOUND");
  const { purpose, number } = template;
  // Refuses here rather than in the job.
  await loadFacts({ purpose, fileId, ruleId }, context, async () => {});
  const subjects = models.map((one) => ({ ...one, ruleId, fileCheckId: fileId, goldenId: null }));
  const groupId = await db.transaction().execute(async (trx) => {
    const detail = { purpose, number, rule: ruleId, models: models.map(({ model }) => model).join(", ") };
    await addAuditEntry(trx, { action: "aiTrial", actor: context.user, subject: fileId, detail }, context);
    return queueTrials(trx, template, subjects, context);
  });
  queue.wake();
  return { groupId };
};
