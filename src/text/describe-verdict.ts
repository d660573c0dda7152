import type { Counts, Report, Severity } from "#engine/index.ts";
import { severityOrder, severityWords, verdictWords } from "#engine/report/verdict-words.ts";
import { formatCount } from "./format-number.ts";

/**
 * Headline of a report: „Nicht importfähig: 3 Regeln verletzt, 12.041 Fundstellen“. It counts what decides the verdict,
 * so errors under a red one, warnings under a yellow one; `describeCounts` tells the rest.
 */
export function describeVerdict(report: Pick<Report, "verdict" | "findings">): string {
  const head = verdictWords[report.verdict];
  switch (report.verdict) {
    case "importable":
      return withFindings(head, report, "hint", severityWords.hint);
    case "importableWithWarnings":
      return withFindings(head, report, "warning", ["Befund", "Befunde"]);
    case "notImportable":
      return withFindings(head, report, "error", ["Regel verletzt", "Regeln verletzt"]);
    case "notCheckable":
      return head;
  }
}

/** „3 Fehler, 12 Warnungen, 1 Hinweis“; leaves out what is zero. */
export function describeCounts(counts: Counts): string {
  const parts = severityOrder
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCount(counts[severity], ...severityWords[severity]));
  return parts.length === 0 ? "keine Befunde" : parts.join(", ");
}

function withFindings(
  head: string,
  report: Pick<Report, "findings">,
  severity: Severity,
  words: readonly [string, string],
): string {
  const deciding = report.findings.filter((finding) => finding.severity === severity);
  if (deciding.length === 0) return head;
  const occurrences = deciding.reduce((sum, finding) => sum + finding.count, 0);
  const rules = formatCount(deciding.length, ...words);
  return `${head}: ${rules}, ${formatCount(occurrences, "Fundstelle", "Fundstellen")}`;
}
