import type { RepairOffer } from "#checks/repair-session.ts";
import type { Report } from "#engine/index.ts";
import { findRepairAnswer } from "#screens/result-detail/repair/offers-of-rule.ts";

/** By what else than its severity a Befund can be picked out. */
export const findingMarks = ["neu", "korrigierbar"] as const;
export type FindingMark = (typeof findingMarks)[number];

/** The marks of each Befund, by its index in the report. */
export const markFindings = (
  report: Report,
  /** Null while nobody knows what can be repaired. */
  offers: readonly RepairOffer[] | null,
  /** Rules the previous delivery did not break; undefined where there is none. */
  added: ReadonlySet<string> | undefined,
): readonly (readonly FindingMark[])[] =>
  report.findings.map(({ rule }, at) =>
    findingMarks.filter((mark) =>
      mark === "neu"
        ? added?.has(rule) === true
        : offers !== null && findRepairAnswer(report, at, offers).kind === "offered",
    ),
  );
