import type { ReportedId } from "#engine/rules/rule-id.ts";
import type { EditList } from "./edit-list.ts";

/**
 * `low`: notation only, one possible reading. `medium`: the value changes in a way the rule itself demands. `high`:
 * the value or its meaning is a decision (amount, account, date, whole records); never chosen beforehand.
 */
export type Risk = "low" | "medium" | "high";

/** What a rule proposes to do about its finding. Nothing is applied before somebody chose it. */
export interface RepairProposal {
  /** Rule and risk, e.g. `CSV-R-907/low`; equal for equal proposals of another run. */
  readonly id: string;
  /** Id of the rule whose finding is repaired. */
  readonly rule: ReportedId;
  /** German, what is done, without full stop. */
  readonly title: string;
  readonly risk: Risk;
  readonly preselected: boolean;
  /** Places that change. */
  readonly count: number;
  /** German sentence about what the file holds no longer afterwards. */
  readonly loses?: string;
  /** Set when the name of the file changes instead of its bytes. */
  readonly newName?: string;
  /** Offsets count in the bytes of the original file. */
  readonly edits: EditList;
  /** Changes the encoding of the whole file to Windows-1252. */
  readonly recodes?: true;
  /** Answers a finding after which the check stops, so that the rest of the file shows only afterwards. */
  readonly uncovers?: true;
}
