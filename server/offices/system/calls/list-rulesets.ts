import { rulesets } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";

/** The current Regelstand, and the changes of earlier ones. */
export const listRulesets: Handler<"listRulesets"> = async (_input, { rulesetVersion }) => ({
  active: rulesetVersion,
  rulesets: rulesets.map((change) => ({
    version: change.version,
    introduced: [...change.introduced],
    withdrawn: [...change.withdrawn],
    severityChanged: Object.keys(change.severityBefore),
  })),
});
