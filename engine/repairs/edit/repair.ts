import type { ReportedId } from "#engine/rules/rule-id.ts";
import type { EditList } from "./edit-list.ts";

/**
 * `low`: notation only, what the file says provably stays the same. `medium`: a value changes in a way the rule itself
 * demands. `high`: the value or its meaning is a decision (amount, account, date, whole records).
 */
export type Risk = "low" | "medium" | "high";

/** The change of one value in words. */
export interface DescribedEdit {
  /** File inside a Belegpaket. */
  readonly member?: string;
  /** 1-based; 0 when the edit concerns the file as a whole. */
  readonly line: number;
  readonly field?: number;
  readonly fieldName?: string;
  /** As written in the file, quotes included; empty fields and lines are counted in words. */
  readonly before: string;
  readonly after: string;
  /** The removed part of the value; several parts are separated by „ … “. */
  readonly lost?: string;
  /** The same in German words: `„2026“`, `2 Leerzeichen`. */
  readonly lostWords?: string;
}

/** Effect on the contents. Only `KeepsValues` is preselected; any other kind says in German what is lost. */
export type Weight = KeepsValues | ChangesValues;

export interface KeepsValues {
  readonly risk: "low";
  readonly loses?: never;
}

export interface ChangesValues {
  readonly risk: "medium" | "high";
  readonly loses: string;
}

/** A renamed member of an archive; `after` is empty if it is removed. */
export interface MemberChange {
  readonly before: string;
  readonly after: string;
}

interface ProposalFacts {
  /** Rule and risk, e.g. `CSV-R-907/low`; equal for equal proposals of another run. */
  readonly id: string;
  /** Id of the rule whose finding is repaired. */
  readonly rule: ReportedId;
  /** German description of the change, without full stop. */
  readonly title: string;
  /** Follows from the risk; see `isPreselected`. */
  readonly preselected: boolean;
  /** Places that change. */
  readonly count: number;
  /** Shown instead of the edits if those would not explain the change. */
  readonly preview?: readonly DescribedEdit[];
  /** Set when the name of the file changes instead of its bytes. */
  readonly newName?: string;
  /** Offsets count in the bytes of the original file. */
  readonly edits: EditList;
  /** Changes the encoding of the whole file to Windows-1252. */
  readonly recodes?: true;
  /** Answers a finding after which the check stops, so that the rest of the file shows only afterwards. */
  readonly uncovers?: true;
  /** Edits are applied all or none per round, because a part would break the file. */
  readonly isWhole?: true;
  /** Set when members of an archive change, which its edits do not show. */
  readonly members?: readonly MemberChange[];
  /** Nothing depends on it. */
  readonly isOptional?: true;
  /** Its rule has a repair of its own, so that the id names the title as well. */
  readonly isShared?: true;
}

/** A rule's proposal for its finding. It is only applied after a person has chosen it. */
export type RepairProposal = ProposalFacts & Weight;

/** A proposal before it is numbered; without a count each edit is a place. */
export type PlannedRepair = Omit<ProposalFacts, "id" | "preselected" | "count"> &
  Partial<Pick<ProposalFacts, "count">> &
  Weight;

/** Facts only the host knows. */
export interface RepairHost {
  /** Current time. Without it an unreadable „Erzeugt am“ can only be emptied. */
  readonly now?: Date | undefined;
}

/** Risk and loss together, so that every changed value declares its loss. */
export const weigh = (risk: Risk, loses: string | undefined): Weight =>
  risk === "low" ? { risk } : { risk, loses: loses ?? "" };

/** The only place that decides which repairs are preselected. */
export const isPreselected = ({ risk, isOptional }: Pick<PlannedRepair, "risk" | "isOptional">): boolean =>
  risk === "low" && isOptional !== true;
