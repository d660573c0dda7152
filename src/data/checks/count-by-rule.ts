import type { RuleCount } from "#data/store/rule-count.ts";
import type { Severity } from "#engine/index.ts";
import { compareSeverities } from "#engine/report/verdict-words.ts";

/** Counts of one rule over several files. */
export interface RuleLine {
  readonly rule: string;
  readonly title: string;
  /** The worst of the files: a rule may be an error on one import route and a warning on the other. */
  readonly severity: Severity;
  readonly files: number;
  readonly occurrences: number;
}

/** The rules that these files violate, in no order; each entry is what one file violates. */
export const countByRule = (files: readonly (readonly RuleCount[])[]): readonly RuleLine[] => {
  const lines = new Map<string, RuleLine>();
  for (const { rule, severity, title, count } of files.flat()) {
    const line = lines.get(rule);
    lines.set(rule, {
      rule,
      title,
      severity: line && compareSeverities(line.severity, severity) < 0 ? line.severity : severity,
      files: (line?.files ?? 0) + 1,
      occurrences: (line?.occurrences ?? 0) + count,
    });
  }
  return [...lines.values()];
};

/** Most severe first, then most files, then most Fundstellen. */
export const bySeverity = (a: RuleLine, b: RuleLine): number =>
  compareSeverities(a.severity, b.severity) || byFiles(a, b);

/** Most files first, the more severe first among equals. */
export const byFiles = (a: RuleLine, b: RuleLine): number =>
  b.files - a.files ||
  compareSeverities(a.severity, b.severity) ||
  b.occurrences - a.occurrences ||
  (a.rule < b.rule ? -1 : 1);
