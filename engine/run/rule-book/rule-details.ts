import { repairableRules } from "#engine/repairs/repairable-rules.ts";
import { batchChecks, belegpaketRules, findCsvRule, xmlRules } from "#engine/rules/catalogue.ts";
import { listRefusals } from "#engine/run/rule-book/refusals.ts";
import { describeCsvExamples, type Side } from "./describe-csv-examples.ts";
import { describeBelegpaketExamples, describeXmlExamples } from "./describe-xml-examples.ts";

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

const maxExamples = 3;
const maxExampleLength = 200;

/** The same examples the tests put through the engine; long ones only where there is no other. */
function describeExamples(id: string, side: Side): readonly string[] {
  const texts = [...new Set(listTexts(id, side).filter((text) => text !== ""))];
  const short = texts.filter((text) => text.length <= maxExampleLength).slice(0, maxExamples);
  if (short.length > 0) return short;
  return texts.slice(0, 1).map((text) => `${text.slice(0, maxExampleLength - 1)}…`);
}

function listTexts(id: string, side: Side): readonly string[] {
  const csvRule = findCsvRule(id);
  if (csvRule !== undefined) return describeCsvExamples(csvRule, side);
  const xmlRule = xmlRules.find((rule) => rule.id === id);
  if (xmlRule !== undefined) return describeXmlExamples(xmlRule, side);
  const belegpaketRule = belegpaketRules.find((rule) => rule.id === id);
  if (belegpaketRule !== undefined) return describeBelegpaketExamples(belegpaketRule, side);
  return (batchChecks.find(({ rule }) => rule.id === id)?.[side] ?? []).map(({ label }) => label);
}
