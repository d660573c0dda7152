import type { Handler } from "#server/carriers/context.ts";
import { presentTemplate } from "#server/offices/ai/analysis/present-templates.ts";
import { requireUsable } from "#server/offices/ai/request/template-text.ts";
import { changeDraft } from "#server/offices/ai/templates.ts";

/** What was compared before counts no more: the comparison was of another text. */
export const changeAiTemplate: Handler<"changeAiTemplate"> = async ({ id, ...draft }, context) => {
  requireUsable(draft.text);
  await changeDraft(id, draft, context);
  return presentTemplate(context.db, id);
};
