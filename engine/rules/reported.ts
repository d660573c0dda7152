import type * as plain from "#engine/report/report.ts";
import type { ReportedId } from "./rule-id.ts";

/** The shapes of a report from here upwards: a misspelt id in a comparison with one of them does not compile. */
export type Finding = plain.Finding<ReportedId>;
export type Report = plain.Report<ReportedId>;
export type CheckResult = plain.CheckResult<ReportedId>;

/** Only rules of the catalogue and compiled own rules run, so findings have no other ids. */
export const asReported = (findings: readonly plain.Finding<string>[]): readonly Finding[] =>
  findings as readonly Finding[];
