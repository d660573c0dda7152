import { rulesets } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";

/** The Regelstand by which everything is checked, and what those before it changed. */
export const listRulesets: Handler<"listRulesets"> = async (_input, { rulesetVersion }) => ({
  active: rulesetVersion,
  rulesets: rulesets.map((change) => ({
    version: change.version,
    introduced: [...change.introduced],
    withdrawn: [...change.withdrawn],
    severityChanged: Object.keys(change.severityBefore),
  })),
});
