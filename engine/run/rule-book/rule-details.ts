import { repairableRules } from "#engine/repairs/repairable-rules.ts";
import { listRefusals } from "#engine/run/rule-book/refusals.ts";
import { describeExamples } from "./describe-examples.ts";

/** Facts for a rule book besides the texts of a rule. */
export interface RuleDetails {
  /** Values in order and values that break the rule, in words; empty only for an unknown rule. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** „korrigierbar“: Prüfstapel may propose a repair. */
  readonly isRepairable: boolean;
  /** For an error: sources for the refusal of the record or file, one German phrase each. */
  readonly refusals: readonly string[];
}

export const findRuleDetails = (id: string): RuleDetails => ({
  good: describeExamples(id, "good"),
  bad: describeExamples(id, "bad"),
  isRepairable: repairableRules.has(id),
  refusals: listRefusals(id),
});
