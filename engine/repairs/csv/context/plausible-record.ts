import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import type { RepairContext } from "./repair-context.ts";

/** First line of records; which of them makes no difference to a column. */
const anyRecord = 3;

/** A value that may well stand in this column: nothing is wrong with it that a person would not see as a mere slip. */
export function fitsColumn({ fieldAt }: Pick<RepairContext, "fieldAt">, value: string, index: number): boolean {
  const checked = fieldAt(anyRecord, index + 1);
  if (checked === null) return false;
  if (value === "") return checked.field.required !== true;
  const defect = diagnoseCell(value, checked);
  return defect === null || defect === "portal" || defect === "tooLong";
}

/** The field of the table in this column, 0-based; undefined where the version has none. */
export const columnAt = ({ fieldAt }: Pick<RepairContext, "fieldAt">, index: number) =>
  fieldAt(anyRecord, index + 1)?.field;
