import { writeSorted } from "#engine/report/compare-reports.ts";
import { type CheckResult, wordsPerOccurrence } from "#engine/report/report.ts";

/** All facts of a report. Before the first colon stands the subject: a rule, a cause or a key of the report. */
export function listFacts({ report, occurrences }: CheckResult<string>): readonly string[] {
  const { findings, causes = [], engineVersion: _, rulesetVersion: __, ...rest } = report;
  const facts = Object.entries(rest)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${key}: ${writeSorted(one)}`));
  const ruleOf = (finding: number): string => findings[finding]?.rule ?? "no rule";
  facts.push(...findings.map(({ rule, title, ...finding }) => `${rule}: ${writeSorted(finding)}`));
  facts.push(...findings.map(({ rule, title }) => `title of ${rule}: ${title}`));
  facts.push(...causes.map(({ id, findings: explained }) => `cause ${id}: ${explained.map(ruleOf).join(" ")}`));
  facts.push(...causes.map(({ id, title, text }) => `text of ${id}: ${title}. ${text}`));
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line, field, from, to] = occurrences.subarray(at, at + wordsPerOccurrence);
    facts.push(`${ruleOf(finding)}: line ${line}, field ${field}, bytes ${from} to ${to}`);
  }
  return facts;
}

export interface FactDifference {
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

export function compareFacts(before: readonly string[], after: readonly string[]): FactDifference {
  const counts = new Map<string, number>();
  for (const fact of before) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  for (const fact of after) counts.set(fact, (counts.get(fact) ?? 0) - 1);
  return {
    lost: [...counts].filter(([, count]) => count > 0).map(([fact]) => fact),
    gained: [...counts].filter(([, count]) => count < 0).map(([fact]) => fact),
  };
}
