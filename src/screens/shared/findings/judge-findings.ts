import { baseOf, relateDeliveries } from "#data/checks/deliveries.ts";
import type { CountedCheck } from "#data/checks/rule-counts.ts";
import { type Deviation, deviationsOf } from "#data/person/deviations.ts";
import type { RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/** New: not violated in the previous delivery, or there is none. Accepted takes precedence. */
export type FindingState = "neu" | "wiederkehrend" | "akzeptiert";

export interface JudgedFinding extends RuleCount {
  readonly state: FindingState;
}

/** A checked file with the state of each Befund. */
export interface JudgedFile {
  readonly row: FileCheckRow;
  readonly findings: readonly JudgedFinding[];
}

/** `day`, for example `2026-11-22`: deviations must be valid on it. */
export const judgeFindings = (
  checks: readonly CountedCheck[],
  deviations: readonly Deviation[],
  day: string,
): readonly JudgedFile[] => {
  const related = relateDeliveries(checks.map(({ row }) => row));
  const rulesOf = new Map(
    checks.map(({ row, findings }) => [row.localId, new Set((findings ?? []).map(({ rule }) => rule))]),
  );
  return checks.map(({ row, findings }) => {
    const accepted = deviations.length === 0 ? null : deviationsOf(deviations, row, day);
    const relatedTo = related.get(row.localId);
    const before = rulesOf.get((relatedTo && baseOf(relatedTo)?.localId) ?? "");
    const stateOf = (rule: string): FindingState =>
      accepted?.has(rule) ? "akzeptiert" : before?.has(rule) ? "wiederkehrend" : "neu";
    return {
      row,
      findings: (findings ?? []).map((finding) => ({ ...finding, state: stateOf(finding.rule) })),
    };
  });
};

/** Files with at least one Befund in this state, and only such Befunde; null changes nothing. */
export const narrowToState = (files: readonly JudgedFile[], state: FindingState | null): readonly JudgedFile[] =>
  state === null
    ? files
    : files.flatMap((file) => {
        const findings = file.findings.filter((finding) => finding.state === state);
        return findings.length === 0 ? [] : [{ ...file, findings }];
      });

/** Number of Befunde in each state. */
export const countStates = (files: readonly JudgedFile[]): Readonly<Record<FindingState, number>> => {
  const counts = { neu: 0, wiederkehrend: 0, akzeptiert: 0 };
  for (const { findings } of files) for (const { state } of findings) counts[state] += 1;
  return counts;
};
