import type { CellDefect } from "#engine/model/rule.ts";
import type { CheckedField } from "./checked-field.ts";

/** Amounts and numbers: digits, a comma, decimals; no sign, no thousands separator. */
export function diagnoseNumber(value: string, checked: CheckedField): CellDefect | null {
  const { field, older, pattern, allowedValues } = checked;
  const shape = /^(\d+)(?:,(\d+))?$/.exec(value);
  if (shape === null) {
    if (pattern?.test(value) === true && field.type === "number") return null; // e.g. points allowed in this column
    return diagnoseShape(value, field.decimals ?? 0);
  }
  const [, whole = "", fraction = ""] = shape;
  const integerDigits = field.integerDigits ?? field.maxLength;
  const decimals = field.decimals ?? field.impliedDecimals ?? 0;
  if (field.impliedDecimals !== undefined && fraction !== "") return "decimals";
  if (whole.length > integerDigits) return "integerDigits";
  if (fraction.length > decimals) return "decimals";
  if (older !== null && isTooLongFor(older, value, whole, fraction)) return "tooLongInVersion";
  if (pattern?.test(value) === false && /^[0,]+$/.test(value)) return "zero";
  if (allowedValues !== null && !allowedValues.has(value) && !allowedValues.has(value.replace(/^0+(?=\d)/, ""))) {
    return "value";
  }
  return pattern?.test(value) === false ? "value" : null;
}

function diagnoseShape(value: string, decimals: number): CellDefect {
  if (/^[\d\s.,+-]*$/.test(value) && /\s/.test(value)) return "blank";
  const unsigned = value.replace(/^[+-]|[+-]$/, "");
  if (unsigned !== value && /^[\d.,]+$/.test(unsigned)) return "sign";
  if (/^\d{1,3}(?:\.\d{3})+,\d*$/.test(value) || /^\d{1,3}(?:\.\d{3}){2,}$/.test(value)) return "thousands";
  // 1.234 is a thousands separator where three decimals would be too many anyway.
  if (/^\d{1,3}\.\d{3}$/.test(value) && decimals < 3) return "thousands";
  if (/^\d{1,3}(?:[',’]\d{3})*\.\d+$/.test(value) || /^\d+\.\d+$/.test(value)) return "decimalPoint";
  if (/^\d{1,3}(?:['’]\d{3})+(?:,\d*)?$/.test(value)) return "thousands";
  return "notNumeric";
}

function isTooLongFor(
  older: NonNullable<CheckedField["older"]>,
  value: string,
  whole: string,
  fraction: string,
): boolean {
  return (
    value.length > older.maxLength ||
    whole.length > (older.integerDigits ?? Number.POSITIVE_INFINITY) ||
    fraction.length > (older.decimals ?? Number.POSITIVE_INFINITY)
  );
}
