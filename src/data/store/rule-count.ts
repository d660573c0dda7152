import type { Severity } from "#engine/index.ts";

/** A Befund as lists and figures count it. */
export interface RuleCount {
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  /** Fundstellen. */
  readonly count: number;
}

/** Stored as text, because lists that do not use it read it ten times faster than objects. */
export const packRuleCounts = (findings: readonly RuleCount[]): string =>
  JSON.stringify(findings.map(({ rule, severity, title, count }) => ({ rule, severity, title, count })));

export const unpackRuleCounts = (text: string): readonly RuleCount[] => JSON.parse(text) as readonly RuleCount[];
