import type { Handler } from "#server/carriers/context.ts";
import { presentTemplates } from "#server/offices/ai/analysis/present-templates.ts";
import { instructions } from "#server/offices/ai/request/instructions.ts";
import { templateVariables } from "#server/offices/ai/request/template-text.ts";

export const listAiTemplates: Handler<"listAiTemplates"> = async (_input, { db }) => ({
  templates: await presentTemplates(db),
  instructions,
  variables: Object.entries(templateVariables).map(([name, variable]) => ({ name, ...variable })),
});
