import { countryCodes } from "#engine/formats/countries.ts";
import { currencyCodes } from "#engine/formats/currencies.ts";
import { ibanLengths } from "#engine/formats/reference/iban-lengths.ts";
import type { CellDefect } from "#engine/rules/rule.ts";
import type { CheckedField } from "./checked-field.ts";
import { diagnoseText } from "./text.ts";

/** Codes and flags: one of a fixed list, or of the form the expression describes. */
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
  return hasIbanLength(value) && hasIbanChecksum(value) ? null : "value";
}

const hasIbanLength = (value: string): boolean => {
  const length = ibanLengths[value.slice(0, 2)];
  return length === undefined || length === value.length;
};

/** ISO 13616: letters become numbers, the first four characters move to the end, the remainder by 97 is 1. */
function hasIbanChecksum(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(value)) return false;
  let remainder = 0;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt((i + 4) % value.length);
    remainder = code > 64 ? (remainder * 100 + code - 55) % 97 : (remainder * 10 + code - 48) % 97;
  }
  return remainder === 1;
}

const trimZeros = (value: string) => value.replace(/^0+(?=.)/, "");
