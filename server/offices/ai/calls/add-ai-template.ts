import type { Handler } from "#server/carriers/context.ts";
import { presentTemplate } from "#server/offices/ai/analysis/present-templates.ts";
import { requireValidTemplate } from "#server/offices/ai/request/template-text.ts";
import { addDraft } from "#server/offices/ai/templates.ts";

export const addAiTemplate: Handler<"addAiTemplate"> = async (draft, context) => {
  requireValidTemplate(draft.text);
  return presentTemplate(context.db, (await addDraft(draft, context)).id);
};
