import type { Handler } from "#server/carriers/context.ts";
import { readPublicFacts } from "#server/offices/system/public-facts.ts";
import { activeNotice } from "#server/records/admin-settings/office-settings.ts";

/** Liveness, with public facts. */
export const health: Handler<"health"> = async (_input, context) => {
  const { version, rulesetVersion, now } = context;
  const { maintenance, ...facts } = await readPublicFacts(context);
  return { status: "ok", version, rulesetVersion, ...facts, notice: activeNotice(maintenance, now()) };
};
