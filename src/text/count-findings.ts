import { formatCount } from "./format-number.ts";

interface Counted {
  readonly rule: string;
  readonly count: number;
}

/** A rule with several Befunde in a file counts once everywhere. */
export const countRules = (findings: readonly Pick<Counted, "rule">[]): number =>
  new Set(findings.map(({ rule }) => rule)).size;

/** „10 Regeln · 123 Fundstellen“; never one number for both. */
export const countFindings = (findings: readonly Counted[]): string => {
  const occurrences = findings.reduce((sum, { count }) => sum + count, 0);
  const rules = formatCount(countRules(findings), "Regel", "Regeln");
  return `${rules} · ${formatCount(occurrences, "Fundstelle", "Fundstellen")}`;
};
