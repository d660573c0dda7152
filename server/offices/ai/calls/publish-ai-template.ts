import type { Handler } from "#server/carriers/context.ts";
import { presentTemplate } from "#server/offices/ai/analysis/present-templates.ts";
import { requireProven } from "#server/offices/ai/analysis/proof.ts";
import { publish } from "#server/offices/ai/templates.ts";

export const publishAiTemplate: Handler<"publishAiTemplate"> = async ({ id }, context) => {
  await publish(id, requireProven, context);
  return presentTemplate(context.db, id);
};
