import type { Finding, Severity } from "#engine/index.ts";
import { formatNumber } from "#text/format-number.ts";
import { severityWords } from "#text/verdict-words.ts";

export interface FindingFilter {
  readonly severity: Severity | "all";
  readonly text: string;
}

export interface ShownFinding {
  readonly finding: Finding;
  /** Place in the report, which is what occurrences refer to. */
  readonly at: number;
}

/** Befunde that pass, in the order of the report (errors first). Every word of the search must occur somewhere. */
export function filterFindings(
  findings: readonly Finding[],
  filter: FindingFilter,
  nameOf: (field: number) => string,
): readonly ShownFinding[] {
  const words = filter.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return findings
    .map((finding, at) => ({ finding, at }))
    .filter(({ finding }) => {
      if (filter.severity !== "all" && finding.severity !== filter.severity) return false;
      const text = [finding.rule, finding.title, ...finding.fields.map(nameOf)].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** Choices of the filter with the number of Befunde behind each. */
export function severityChoices(findings: readonly Finding[]): { value: Severity | "all"; label: string }[] {
  const countOf = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const choices: { value: Severity | "all"; label: string }[] = [{ value: "all", label: "Alle" }];
  for (const severity of ["error", "warning", "hint"] as const) {
    const count = countOf(severity);
    if (count > 0) choices.push({ value: severity, label: `${severityWords[severity][1]} ${formatNumber(count)}` });
  }
  return choices;
}
