import type { Handler } from "#server/carriers/context.ts";
import { presentTemplate } from "#server/offices/ai/analysis/present-templates.ts";
import { requireValidTemplate } from "#server/offices/ai/request/template-text.ts";
import { changeDraft } from "#server/offices/ai/templates.ts";

/** Invalidates earlier comparisons, which were made with another text. */
export const changeAiTemplate: Handler<"changeAiTemplate"> = async ({ id, ...draft }, context) => {
  requireValidTemplate(draft.text);
  await changeDraft(id, draft, context);
  return presentTemplate(context.db, id);
};
