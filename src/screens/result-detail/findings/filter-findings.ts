import type { Finding, Severity } from "#engine/index.ts";
import { compareSeverities, severityOrder, severityWords } from "#engine/report/verdict-words.ts";
import { containsWords, foldQuery, foldText } from "#engine/values/fold-text.ts";
import { formatNumber } from "#text/format-number.ts";
import type { FindingMark } from "./mark-findings.ts";

export interface FindingFilter {
  readonly severity: Severity | "all";
  readonly text: string;
  /** Marks a Befund must have, all of them. */
  readonly marks: readonly FindingMark[];
  /** Name of the place a Fundstelle must be in; null for any. */
  readonly place: string | null;
  readonly grouping: "rule" | "beleg";
  /** Key of the Beleg whose Befunde are listed; null while none is open, and in the grouping by rule. */
  readonly beleg: string | null;
}

export const emptyFilter: FindingFilter = {
  severity: "all",
  text: "",
  marks: [],
  place: null,
  grouping: "rule",
  beleg: null,
};

export interface ShownFinding {
  readonly finding: Finding;
  /** Index in the report, which is what occurrences refer to. */
  readonly at: number;
  /** Fundstellen that pass. */
  readonly count: number;
}

/** Befunde that pass, the most severe first, of these the most frequent. Every word of the search must occur somewhere. */
export function filterFindings(
  findings: readonly Finding[],
  filter: FindingFilter,
  nameOf: (field: number) => string,
  /** By the index of the Befund. */
  marksOf: readonly (readonly FindingMark[])[],
  /** Fundstellen in the place or Beleg that is chosen; null while none is. */
  countOf: ((finding: number) => number) | null = null,
): readonly ShownFinding[] {
  const words = foldQuery(filter.text);
  return findings
    .map((finding, at) => ({ finding, at, count: countOf?.(at) ?? finding.count }))
    .filter(({ finding, at, count }) => {
      if (countOf !== null && count === 0) return false;
      if (!filter.marks.every((mark) => marksOf[at]?.includes(mark))) return false;
      if (filter.severity !== "all" && finding.severity !== filter.severity) return false;
      return containsWords(foldText([finding.rule, finding.title, ...finding.fields.map(nameOf)].join(" ")), words);
    })
    .toSorted((a, b) => compareSeverities(a.finding.severity, b.finding.severity) || b.count - a.count);
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
