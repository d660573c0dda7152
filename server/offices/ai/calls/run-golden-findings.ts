import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { readGolden } from "#server/offices/ai/analysis/golden.ts";
import { queueTrials } from "#server/offices/ai/analysis/trials.ts";
import { findTemplate } from "#server/offices/ai/templates.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Runs the comparison: the provider of the purpose answers each golden Befund. */
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
