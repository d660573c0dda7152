import type { Handler } from "#server/context.ts";

/** The process answers. */
export const health: Handler<"health"> = async (_input, { version, rulesetVersion, settings }) => ({
  status: "ok",
  version,
  rulesetVersion,
  contactEmail: settings.contactEmail,
});
