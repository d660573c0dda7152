import { presentTemplate } from "#server/ai/analysis/present-templates.ts";
import { changeDraft } from "#server/ai/analysis/templates.ts";
import { requireUsable } from "#server/ai/request/template-text.ts";
import type { Handler } from "#server/context.ts";

/** What was compared before counts no more: the comparison was of another text. */
export const changeAiTemplate: Handler<"changeAiTemplate"> = async ({ id, ...draft }, context) => {
  requireUsable(draft.text);
  await changeDraft(id, draft, context);
  return presentTemplate(context.db, id);
};
