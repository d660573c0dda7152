import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readAiSettings } from "#server/offices/ai/ai-settings.ts";
import { prepareOrder, previewOrder } from "#server/offices/ai/prepare-order.ts";
import { loadFacts } from "#server/offices/ai/request/load-facts.ts";
import { mayAsk } from "#server/offices/ai/targets.ts";

/** Shown to users before any of their data is sent. */
export const previewQuestion: Handler<"previewQuestion"> = async (question, context) => {
  const settings = await readAiSettings(context.db);
  if (!mayAsk(settings, question.purpose, context.user.role)) throw new ApiError("AI_OFF");
  return loadFacts(question, context, async (facts) =>
    previewOrder(await prepareOrder(facts, settings, context), context),
  );
};
