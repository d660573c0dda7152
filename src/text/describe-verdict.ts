import type { Report, Severity } from "#engine/index.ts";

const grouped = new Intl.NumberFormat("de-DE");

/**
 * Headline of a report: „Nicht importfähig: 3 Regeln verletzt, 12.041 Fundstellen“. It counts what decides the verdict,
 * so errors under a red one, warnings under a yellow one; `describeCounts` tells the rest.
 */
export function describeVerdict(report: Pick<Report, "verdict" | "findings">): string {
  switch (report.verdict) {
    case "importable":
      return withFindings("Technisch importfähig", report, "hint", ["Hinweis", "Hinweise"]);
    case "importableWithWarnings":
      return withFindings("Importfähig mit Warnungen", report, "warning", ["Befund", "Befunde"]);
    case "notImportable":
      return withFindings("Nicht importfähig", report, "error", ["Regel verletzt", "Regeln verletzt"]);
    case "notCheckable":
      return "Nicht prüfbar";
  }
}

/** „3 Fehler, 12 Warnungen, 1 Hinweis“; leaves out what is zero. */
export function describeCounts(counts: Report["counts"]): string {
  const parts: string[] = [];
  if (counts.error > 0) parts.push(`${grouped.format(counts.error)} Fehler`);
  if (counts.warning > 0)
    parts.push(`${grouped.format(counts.warning)} ${counts.warning === 1 ? "Warnung" : "Warnungen"}`);
  if (counts.hint > 0) parts.push(`${grouped.format(counts.hint)} ${counts.hint === 1 ? "Hinweis" : "Hinweise"}`);
  return parts.length === 0 ? "keine Befunde" : parts.join(", ");
}

function withFindings(
  head: string,
  report: Pick<Report, "findings">,
  severity: Severity,
  [one, many]: readonly [string, string],
): string {
  const deciding = report.findings.filter((finding) => finding.severity === severity);
  if (deciding.length === 0) return head;
  const occurrences = deciding.reduce((sum, finding) => sum + finding.count, 0);
  const rules = `${grouped.format(deciding.length)} ${deciding.length === 1 ? one : many}`;
  return `${head}: ${rules}, ${grouped.format(occurrences)} ${occurrences === 1 ? "Fundstelle" : "Fundstellen"}`;
}
