import type { AssistantEvent, AssistantQuestion } from "#contract/assistant.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { errorToText } from "#server/ground/log.ts";
import { readAiSettings } from "./ai-settings.ts";
import { notifyAlerts } from "./alerts.ts";
import { prepareOrder } from "./prepare-order.ts";
import { loadFacts } from "./request/load-facts.ts";
import { type RequestOptions, requestAnswer } from "./request-answer.ts";
import { mayAsk } from "./targets.ts";

/**
 * Answers a user's question with a model and streams the text to `publish`. Refusals are thrown before `onAccepted`.
 */
export const answerQuestion = async (
  question: AssistantQuestion,
  context: SignedInContext,
  options: RequestOptions & { readonly onAccepted: () => void },
  publish: (event: AssistantEvent) => Promise<void>,
): Promise<void> => {
  const settings = await readAiSettings(context.db);
  if (!mayAsk(settings, question.purpose, context.user.role)) throw new ApiError("AI_OFF");
  await loadFacts(question, context, async (facts) => {
    options.onAccepted();
    const order = await prepareOrder(facts, settings, context);
    try {
      for await (const event of requestAnswer(order, context, options)) await publish(event);
    } finally {
      // The answer is complete; a failed alert must not turn it into an error.
      await notifyAlerts(context).catch((error: unknown) =>
        context.log.error("ai alerts", { error: errorToText(error) }),
      );
    }
  });
};
