import type { Finding } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";

export interface NameRepair {
  readonly rule: ReportedId;
  readonly newName: string;
}

/** One name that satisfies all rules about names, or null when the present one does. */
export function repairName(name: string, kennzeichen: string, findings: readonly Finding[]): NameRepair | null {
  const match = nameRules.find((rule) => findings.some((finding) => finding.rule === rule));
  if (match === undefined) return null;
  const prefix = /^dtvf$/i.test(kennzeichen.trim()) ? "DTVF" : "EXTF";
  const stem = name
    .replace(/\.(?:csv|txt|dat)$/i, "")
    .replace(/^(?:EXTF|DTVF)[_\s-]*/i, "")
    .replace(/[\\/:*?"<>|]/g, "-");
  const newName = `${prefix}_${[...(stem || "Datei")].slice(0, longestStem).join("")}.csv`;
  return newName === name ? null : { rule: match, newName };
}

/** Characters between the prefix and the extension. */
const longestStem = 51;

export const nameRules: readonly RuleId[] = ["CSV-F-002", "CSV-F-003", "CSV-F-004"];
