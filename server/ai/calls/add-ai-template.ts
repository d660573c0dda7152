import { presentTemplate } from "#server/ai/analysis/present-templates.ts";
import { addDraft } from "#server/ai/analysis/templates.ts";
import { requireUsable } from "#server/ai/request/template-text.ts";
import type { Handler } from "#server/context.ts";

export const addAiTemplate: Handler<"addAiTemplate"> = async (draft, context) => {
  requireUsable(draft.text);
  return presentTemplate(context.db, (await addDraft(draft, context)).id);
};
