import type { Handler } from "#server/carriers/context.ts";
import { readPublicFacts } from "#server/offices/system/public-facts.ts";
import { activeNotice } from "#server/records/admin-settings/office-settings.ts";

/** Liveness, with public facts. */
export const health: Handler<"health"> = async (_input, context) => {
  const { version, rulesetVersion, settings, now } = context;
  const datevLogin = settings.datevLogin !== null;
  const { maintenance, ...facts } = await readPublicFacts(context);
  return { status: "ok", version, rulesetVersion, datevLogin, ...facts, notice: activeNotice(maintenance, now()) };
};
