import { type ActiveRules, selectRules } from "#engine/model/active-rules.ts";
import type { OwnRule } from "#engine/model/own-rule.ts";
import type { ImportRoute } from "#engine/report/report.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { compileOwnRules } from "#engine/rules/own/compile-own-rules.ts";

const activeByRoute = new Map<ImportRoute, ActiveRules>();

/** The rules of the catalogue are constant, so every file of a session shares them; own ones are added to them. */
export function findRulesOf(route: ImportRoute, own: readonly OwnRule[] = []): ActiveRules {
  if (own.length > 0) return selectRules([...rules, ...compileOwnRules(own)], route);
  const active = activeByRoute.get(route) ?? selectRules(rules, route);
  activeByRoute.set(route, active);
  return active;
}
