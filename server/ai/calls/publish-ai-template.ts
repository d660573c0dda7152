import { presentTemplate } from "#server/ai/analysis/present-templates.ts";
import { requireProven } from "#server/ai/analysis/proof.ts";
import { publish } from "#server/ai/analysis/templates.ts";
import type { Handler } from "#server/context.ts";

export const publishAiTemplate: Handler<"publishAiTemplate"> = async ({ id }, context) => {
  await publish(id, requireProven, context);
  return presentTemplate(context.db, id);
};
