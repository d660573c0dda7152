import { readAiSettings } from "#server/ai/ai-settings.ts";
import { prepareOrder, previewOrder } from "#server/ai/prepare-order.ts";
import { loadFacts } from "#server/ai/request/load-facts.ts";
import { mayAsk } from "#server/ai/targets.ts";
import { ApiError } from "#server/api-error.ts";
import type { Handler } from "#server/context.ts";

/** Shown to a person before anything of theirs leaves. */
export const previewQuestion: Handler<"previewQuestion"> = async (question, context) => {
  const settings = await readAiSettings(context.db);
  if (!mayAsk(settings, question.purpose, context.user.role)) throw new ApiError("AI_OFF");
  return loadFacts(question, context, async (facts) =>
    previewOrder(await prepareOrder(facts, settings, context), context),
  );
};
