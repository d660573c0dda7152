import type { CellDefect } from "#engine/model/rule.ts";
import type { CheckedField } from "./checked-field.ts";

/** Account numbers: digits only. */
export function diagnoseKonto(value: string, checked: CheckedField): CellDefect | null {
  const { field, older, pattern } = checked;
  if (!/^\d+$/.test(value)) return /^[\d\s]+$/.test(value) ? "blank" : "notNumeric";
  if (value.length > (field.integerDigits ?? field.maxLength)) return "integerDigits";
  if (older !== null && value.length > older.maxLength) return "tooLongInVersion";
  if (pattern?.test(value) !== false) return null;
  return /^0+$/.test(value) ? "zero" : "value";
}
