import type { RepairOffer } from "#checks/repair-session.ts";
import type { Report } from "#engine/index.ts";
import { findRepairAnswer } from "#screens/result-detail/repair/offers-of-rule.ts";

/** Properties besides severity by which Befunde can be filtered. */
export const findingMarks = ["neu", "korrigierbar"] as const;
export type FindingMark = (typeof findingMarks)[number];

/** The marks of each Befund, by its index in the report. */
export const markFindings = (
  report: Report,
  /** Null until the repairs are determined. */
  offers: readonly RepairOffer[] | null,
  /** Rules the previous delivery did not break; undefined if there is none. */
  added: ReadonlySet<string> | undefined,
): readonly (readonly FindingMark[])[] =>
  report.findings.map(({ rule }, at) =>
    findingMarks.filter((mark) =>
      mark === "neu"
        ? added?.has(rule) === true
        : offers !== null && findRepairAnswer(report, at, offers).kind === "offered",
    ),
  );
