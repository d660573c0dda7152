import type { CheckedField } from "#engine/csv/cells/checked-field.ts";
import type { ColumnNotation } from "#engine/repairs/csv/columns/column-notation.ts";
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
  /** How all values of the column are written; reads the file when asked for the first time. */
  readonly notation: () => ColumnNotation;
}

export interface CellFix {
  readonly value: string;
  readonly risk: Risk;
  /** Quotes of the new cell; as before when absent. */
  readonly quoted?: boolean;
}

/** A fix after which the cell says what it said before. */
export interface KeepingFix extends CellFix {
  readonly risk: "low";
}

/**
 * How a value is repaired: never with a change of what it says, or with a sentence about what is lost where the fix is
 * of more than low risk. Null when this cell cannot be repaired without a human.
 */
export type CellRemedy<Rest extends readonly unknown[] = []> =
  | { readonly loses?: never; readonly fix: (cell: CellToRepair, ...rest: Rest) => KeepingFix | null }
  | { readonly loses: string; readonly fix: (cell: CellToRepair, ...rest: Rest) => CellFix | null };

/** How cells are repaired, one by one. */
export type SharedRepair = CellRemedy & { readonly title: string };

/** The same for the findings of some rules. */
export type CellRepair = SharedRepair & { readonly rules: readonly RuleId[] };
