import type { Handler } from "#server/carriers/context.ts";
import { removeDraft } from "#server/offices/ai/templates.ts";

export const removeAiTemplate: Handler<"removeAiTemplate"> = async ({ id }, context) => {
  await removeDraft(id, context);
  return {};
};
