import { batchChecks, belegpaketRules, findCsvRule, xmlRules } from "#engine/rules/catalogue.ts";
import { describeCsvExamples, type Side } from "./describe-csv-examples.ts";
import { describeBelegpaketExamples, describeXmlExamples } from "./describe-xml-examples.ts";

const maxExamples = 3;
const maxExampleLength = 200;

/** The same examples the tests put through the engine; long ones only where there is no other. */
export function describeExamples(id: string, side: Side): readonly string[] {
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
