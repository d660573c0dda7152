import { presentTemplates } from "#server/ai/analysis/present-templates.ts";
import { instructions } from "#server/ai/request/instructions.ts";
import { templateVariables } from "#server/ai/request/template-text.ts";
import type { Handler } from "#server/context.ts";

export const listAiTemplates: Handler<"listAiTemplates"> = async (_input, { db }) => ({
  templates: await presentTemplates(db),
  instructions,
  variables: Object.entries(templateVariables).map(([name, variable]) => ({ name, ...variable })),
});
