import type { CheckOptions } from "#engine/model/check-options.ts";
import { engineVersion } from "#engine/report/engine-version.ts";
import { rulesetVersion } from "./catalogue.ts";
import type { Report } from "./reported.ts";

/** Two reports are comparable only when both versions are equal. */
export const versionsOf = ({
  ruleset,
}: Pick<CheckOptions, "ruleset">): Pick<Report, "rulesetVersion" | "engineVersion"> => ({
  rulesetVersion: ruleset ?? rulesetVersion,
  engineVersion,
});
