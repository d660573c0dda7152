import type { Handler } from "#server/context.ts";
import { noticeOf } from "#server/system/office-settings.ts";
import { readPublicFacts } from "#server/system/public-facts.ts";

/** The process answers, and says what anybody may know. */
export const health: Handler<"health"> = async (_input, context) => {
  const { version, rulesetVersion, now } = context;
  const { maintenance, ...facts } = await readPublicFacts(context);
  return { status: "ok", version, rulesetVersion, ...facts, notice: noticeOf(maintenance, now()) };
};
