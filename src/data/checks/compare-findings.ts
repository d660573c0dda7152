import type { Severity } from "#engine/index.ts";
import { compareSeverities } from "#engine/report/verdict-words.ts";

interface CountedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  /** Occurrences. */
  readonly count: number;
}

/** One rule in two states of a file: 0 occurrences if it is not violated. */
export interface RuleChange extends Omit<CountedFinding, "count"> {
  readonly before: number;
  readonly after: number;
}

export interface Comparison {
  readonly fixed: readonly RuleChange[];
  readonly added: readonly RuleChange[];
  /** Violated in both, be it in more positions or in fewer. */
  readonly unchanged: readonly RuleChange[];
}

/** Change of each rule from the earlier report to the later one; most severe first, then most occurrences. */
export const compareFindings = (earlier: readonly CountedFinding[], later: readonly CountedFinding[]): Comparison => {
  const before = new Map(earlier.map((finding) => [finding.rule, finding]));
  const after = new Map(later.map((finding) => [finding.rule, finding]));
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((rule) => {
      const facts = after.get(rule) ?? before.get(rule);
      if (facts === undefined) return [];
      const { severity, title } = facts;
      return [{ rule, severity, title, before: before.get(rule)?.count ?? 0, after: after.get(rule)?.count ?? 0 }];
    })
    .sort(
      (a, b) =>
        compareSeverities(a.severity, b.severity) ||
        Math.max(b.before, b.after) - Math.max(a.before, a.after) ||
        (a.rule < b.rule ? -1 : 1),
    );
  return {
    fixed: changes.filter((change) => change.after === 0),
    added: changes.filter((change) => change.before === 0),
    unchanged: changes.filter((change) => change.before > 0 && change.after > 0),
  };
};

/** „2 behoben, 1 neu, 4 unverändert“ */
export const summariseComparison = ({ fixed, added, unchanged }: Comparison): string =>
  fixed.length + added.length + unchanged.length === 0
    ? "Keine Befunde in beiden Dateien."
    : [`${fixed.length} behoben`, `${added.length} neu`, `${unchanged.length} unverändert`].join(", ");
