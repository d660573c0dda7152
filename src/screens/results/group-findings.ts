import type { Finding, Severity } from "#engine/index.ts";
import { compareSeverities } from "#engine/report/verdict-words.ts";

/** One report with the file it belongs to. */
export interface FileFindings {
  readonly fileKey: string;
  readonly findings: readonly Finding[];
}

/** One rule over all files. */
export interface RuleLine {
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  readonly files: number;
  readonly occurrences: number;
}

/** Findings by rule: worst severity first, then by number of files, of occurrences, then by id. */
export const groupFindings = (reports: readonly FileFindings[]): readonly RuleLine[] => {
  const lines = new Map<string, RuleLine>();
  for (const { findings } of reports) {
    for (const { rule, severity, title, count } of findings) {
      const line = lines.get(rule);
      lines.set(rule, {
        rule,
        title,
        // A rule may be an error on one import route and a warning on the other; the worse one leads.
        severity: line && compareSeverities(line.severity, severity) < 0 ? line.severity : severity,
        files: (line?.files ?? 0) + 1,
        occurrences: (line?.occurrences ?? 0) + count,
      });
    }
  }
  return [...lines.values()].sort(
    (a, b) =>
      compareSeverities(a.severity, b.severity) ||
      b.files - a.files ||
      b.occurrences - a.occurrences ||
      a.rule.localeCompare(b.rule),
  );
};
