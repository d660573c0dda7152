import { countryCodes } from "#engine/facts/countries.ts";
import { currencyCodes } from "#engine/facts/currencies.ts";
import type { CellDefect } from "#engine/model/rule.ts";
import { isIban } from "#engine/values/iban.ts";
import type { CheckedField } from "./checked-field.ts";
import { diagnoseText } from "./text.ts";

/** Codes and flags: a fixed list or a pattern. */
export function diagnoseCode(value: string, checked: CheckedField): CellDefect | null {
  const { field, pattern, allowedValues } = checked;
  if (allowedValues !== null) {
    const isKnown = allowedValues.has(value) || (pattern?.test(value) === true && allowedValues.has(trimZeros(value)));
    return isKnown ? null : "value";
  }
  if (field.decimals === 0 && !/^\d+$/.test(value)) return "notNumeric";
  return diagnoseText(value, checked);
}

export const diagnoseCurrency = (value: string): CellDefect | null => (currencyCodes.has(value) ? null : "value");

export const diagnoseCountry = (value: string): CellDefect | null => (countryCodes.has(value) ? null : "value");

export function diagnoseBic(value: string, { pattern }: CheckedField): CellDefect | null {
  const isBic = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value) && pattern?.test(value) !== false;
  return isBic ? null : "value";
}

/** The form first, since a wrong form is certain, while length and check digits are wrong in vendor samples, too. */
export function diagnoseIban(value: string, { pattern }: CheckedField): CellDefect | null {
  if (/\s/.test(value)) return "blank";
  if (pattern?.test(value) === false) return "characters";
  return isIban(value) ? null : "value";
}

const trimZeros = (value: string) => value.replace(/^0+(?=.)/, "");
