import type { CheckedField } from "#engine/csv/cells/checked-field.ts";
import type { Risk } from "#engine/repairs/edit/repair.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

/** One cell as a repair sees it. */
export interface CellToRepair {
  /** Without quotes, doubled ones resolved. */
  readonly value: string;
  readonly isQuoted: boolean;
  /** Row of the field table; null in the heading line and in unknown columns. */
  readonly checked: CheckedField | null;
  readonly line: number;
}

export interface CellFix {
  readonly value: string;
  readonly risk: Risk;
  /** Quotes of the new cell; as before when absent. */
  readonly quoted?: boolean;
}

/** How the cells of a finding are repaired, one by one. */
export interface CellRepair {
  readonly rules: readonly RuleId[];
  readonly title: string;
  readonly loses?: string;
  /** Overrules what follows from the risk. */
  readonly preselected?: boolean;
  /** Null when this cell cannot be repaired without a human. */
  readonly fix: (cell: CellToRepair) => CellFix | null;
}
