import { type ActiveRules, selectRules } from "#engine/model/active-rules.ts";
import type { OwnRule } from "#engine/model/own-rule.ts";
import type { ImportRoute } from "#engine/report/report.ts";
import { rules, rulesetVersion } from "#engine/rules/catalogue.ts";
import { compileOwnRules } from "#engine/rules/own/compile-own-rules.ts";
import { rulesAsOf } from "#engine/rules/rulesets.ts";

const activeRules = new Map<string, ActiveRules>();

/** The rules of a Regelstand are constant, so every file of a session shares them; own ones are added to them. */
export function findRulesOf(
  route: ImportRoute,
  own: readonly OwnRule[] = [],
  ruleset: string = rulesetVersion,
): ActiveRules {
  if (own.length > 0) return selectRules([...rulesAsOf(rules, ruleset), ...compileOwnRules(own)], route);
  const key = `${ruleset} ${route}`;
  const active = activeRules.get(key) ?? selectRules(rulesAsOf(rules, ruleset), route);
  activeRules.set(key, active);
  return active;
}
