import type { Finding, Severity } from "#engine/index.ts";
import { compareSeverities, severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { formatCount, formatNumber } from "#text/format-number.ts";
import type { FindingMark } from "./mark-findings.ts";

export interface FindingFilter {
  readonly severity: Severity | "all";
  readonly text: string;
  /** Marks a Befund must have, all of them. */
  readonly marks: readonly FindingMark[];
}

export const emptyFilter: FindingFilter = { severity: "all", text: "", marks: [] };

export interface ShownFinding {
  readonly finding: Finding;
  /** Index in the report, which is what occurrences refer to. */
  readonly at: number;
}

/** Befunde that pass, the most severe first, of these the most frequent. Every word of the search must occur somewhere. */
export function filterFindings(
  findings: readonly Finding[],
  filter: FindingFilter,
  nameOf: (field: number) => string,
  /** By the index of the Befund. */
  marksOf: readonly (readonly FindingMark[])[],
): readonly ShownFinding[] {
  const words = foldQuery(filter.text);
  return findings
    .map((finding, at) => ({ finding, at }))
    .filter(({ finding, at }) => {
      if (!filter.marks.every((mark) => marksOf[at]?.includes(mark))) return false;
      if (filter.severity !== "all" && finding.severity !== filter.severity) return false;
      return containsWords(foldText([finding.rule, finding.title, ...finding.fields.map(nameOf)].join(" ")), words);
    })
    .toSorted((a, b) => compareSeverities(a.finding.severity, b.finding.severity) || b.finding.count - a.finding.count);
}

/** Choices of the filter with the number of Fundstellen of each, as headline and lists count them. */
export function severityChoices(findings: readonly Finding[]): { value: Severity | "all"; label: string }[] {
  const countOf = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).reduce((sum, { count }) => sum + count, 0);
  const choices: { value: Severity | "all"; label: string }[] = [{ value: "all", label: "Alle" }];
  for (const severity of severityOrder) {
    const count = countOf(severity);
    if (count > 0) choices.push({ value: severity, label: `${severityWords[severity][1]} ${formatNumber(count)}` });
  }
  return choices;
}

/** „10 Regeln · 123 Fundstellen“; never one number for both. */
export function countFindings(findings: readonly Finding[]): string {
  const occurrences = findings.reduce((sum, { count }) => sum + count, 0);
  const rules = formatCount(new Set(findings.map(({ rule }) => rule)).size, "Regel", "Regeln");
  return `${rules} · ${formatCount(occurrences, "Fundstelle", "Fundstellen")}`;
}
