import { readAiSettings } from "#server/ai/ai-settings.ts";
import { readGolden } from "#server/ai/analysis/golden.ts";
import { findTemplate } from "#server/ai/analysis/templates.ts";
import { queueTrials } from "#server/ai/analysis/trials.ts";
import { ApiError } from "#server/api-error.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";

/** The comparison: whoever would answer the purpose is asked about each of its golden Befunde. */
export const runGoldenFindings: Handler<"runGoldenFindings"> = async ({ templateId }, context) => {
  const { db, queue } = context;
  if (!(await readAiSettings(db)).enabled) throw new ApiError("AI_OFF");
  const template = await findTemplate(db, templateId);
  const golden = await readGolden(db, template.purpose);
  if (golden.length === 0) throw new ApiError("AI_GOLDEN_NOT_FOUND");
  const subjects = golden.map(({ id, ruleId }) => ({
    ...{ goldenId: id, ruleId, fileCheckId: null, providerId: null, model: "" },
  }));
  const { purpose, number } = template;
  const groupId = await db.transaction().execute(async (trx) => {
    const detail = { purpose, number, findings: golden.length };
    await addAuditEntry(trx, { action: "aiTrial", actor: context.user, subject: purpose, detail }, context);
    return queueTrials(trx, template, subjects, context);
  });
  queue.wake();
  return { groupId };
};
