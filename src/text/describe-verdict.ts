import type { ArchiveMember, Counts, Report, Severity, Verdict } from "#engine/index.ts";
import { severityOrder, severityWords, wordOfVerdict } from "#engine/report/verdict-words.ts";
import { countRules } from "./count-findings.ts";
import { formatCount, formatNumber } from "./format-number.ts";

/**
 * Headline of a report: „Nicht importfähig: 3 Regeln verletzt, 12.041 Fundstellen“. It counts what decides the verdict,
 * so errors under a red one, warnings under a yellow one; `describeCounts` tells the rest.
 */
export function describeVerdict(report: Pick<Report, "verdict" | "format" | "findings" | "archiveMembers">): string {
  const head = wordOfVerdict(report.verdict, report.format);
  if (report.archiveMembers !== undefined) return withFiles(head, report.verdict, report.archiveMembers);
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

/** The severity of what the headline counts; null if it counts nothing. */
export const decidingSeverity = (verdict: Verdict): Severity | null => deciding[verdict];

const deciding = {
  importable: "hint",
  importableWithWarnings: "warning",
  notImportable: "error",
  notCheckable: null,
} as const satisfies Record<Verdict, Severity | null>;

/** Number of an archive's data files with the verdict; omitted if all have it. */
function withFiles(head: string, verdict: Verdict, members: readonly ArchiveMember[]): string {
  const data = members.filter(({ kind }) => kind !== "other");
  const own = data.filter((one) => (one.kind === "checked" ? one.verdict : "notCheckable") === verdict);
  if (data.length === 1) return head;
  return own.length === data.length
    ? `${head}: alle ${formatNumber(data.length)} Dateien`
    : `${head}: ${formatNumber(own.length)} von ${formatNumber(data.length)} Dateien`;
}

/** „3 Fehler, 12 Warnungen, 1 Hinweis“; leaves out what is zero. */
export function describeCounts(counts: Counts): string {
  const parts = severityOrder
    .filter((severity) => counts[severity] > 0)
    .map((severity) => formatCount(counts[severity], ...severityWords[severity]));
  return parts.length === 0 ? "keine Befunde" : parts.join(", ");
}

/** The most severe with a count; undefined without any. */
export const worstSeverity = (counts: Counts): Severity | undefined =>
  severityOrder.find((severity) => counts[severity] > 0);

function withFindings(
  head: string,
  report: Pick<Report, "findings">,
  severity: Severity,
  words: readonly [string, string],
): string {
  const deciding = report.findings.filter((finding) => finding.severity === severity);
  if (deciding.length === 0) return head;
  const occurrences = deciding.reduce((sum, finding) => sum + finding.count, 0);
  const rules = formatCount(countRules(deciding), ...words);
  return `${head}: ${rules}, ${formatCount(occurrences, "Fundstelle", "Fundstellen")}`;
}
