import { removeDraft } from "#server/ai/analysis/templates.ts";
import type { Handler } from "#server/context.ts";

export const removeAiTemplate: Handler<"removeAiTemplate"> = async ({ id }, context) => {
  await removeDraft(id, context);
  return {};
};
