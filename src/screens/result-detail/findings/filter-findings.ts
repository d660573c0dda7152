import type { Finding, Severity } from "#engine/index.ts";
import { severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { formatNumber } from "#text/format-number.ts";

export interface FindingFilter {
  readonly severity: Severity | "all";
  readonly text: string;
}

export interface ShownFinding {
  readonly finding: Finding;
  /** Index in the report, which is what occurrences refer to. */
  readonly at: number;
}

/** Befunde that pass, in the order of the report (errors first). Every word of the search must occur somewhere. */
export function filterFindings(
  findings: readonly Finding[],
  filter: FindingFilter,
  nameOf: (field: number) => string,
): readonly ShownFinding[] {
  const words = foldQuery(filter.text);
  return findings
    .map((finding, at) => ({ finding, at }))
    .filter(({ finding }) => {
      if (filter.severity !== "all" && finding.severity !== filter.severity) return false;
      return containsWords(foldText([finding.rule, finding.title, ...finding.fields.map(nameOf)].join(" ")), words);
    });
}

/** Choices of the filter with the number of Befunde of each. */
export function severityChoices(findings: readonly Finding[]): { value: Severity | "all"; label: string }[] {
  const countOf = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const choices: { value: Severity | "all"; label: string }[] = [{ value: "all", label: "Alle" }];
  for (const severity of severityOrder) {
    const count = countOf(severity);
    if (count > 0) choices.push({ value: severity, label: `${severityWords[severity][1]} ${formatNumber(count)}` });
  }
  return choices;
}
