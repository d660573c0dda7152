import type { FieldType } from "#engine/formats/field-table.ts";
import type { CellDefect } from "#engine/model/rule.ts";
import type { CheckedField } from "./checked-field.ts";
import { diagnoseBic, diagnoseCode, diagnoseCountry, diagnoseCurrency, diagnoseIban } from "./code.ts";
import { diagnoseDate, diagnoseTimestamp } from "./date.ts";
import { diagnoseKonto } from "./konto.ts";
import { diagnoseNumber } from "./number.ts";
import { diagnoseText } from "./text.ts";

/**
 * The most significant defect of a value that the automaton of its column refused. The stricter expression of the portal
 * counts only if nothing else is wrong.
 */
export function diagnoseCell(value: string, checked: CheckedField): CellDefect | null {
  const { field } = checked;
  if (field.zeroMeansEmpty === true && isZero(value)) return field.required === true ? "empty" : null;
  if (field.required === true && value.trim() === "") return "empty";
  if (value === " ") return null; // The delete marker has a rule of its own.
  if (field.reserved === true || field.type === "empty") return "reserved";
  const defect = diagnoseByType[field.type](value, checked);
  if (defect !== null) return defect;
  return checked.portalPattern?.test(value) === false ? "portal" : null;
}

/** `0`, `00`, `0,00` and so on. */
export const isZero = (value: string): boolean => /^0+(?:,0*)?$/.test(value);

const diagnoseByType: Record<FieldType, (value: string, checked: CheckedField) => CellDefect | null> = {
  amount: diagnoseNumber,
  number: diagnoseNumber,
  konto: diagnoseKonto,
  date: diagnoseDate,
  timestamp: diagnoseTimestamp,
  code: diagnoseCode,
  flag: diagnoseCode,
  currency: diagnoseCurrency,
  country: diagnoseCountry,
  iban: diagnoseIban,
  bic: diagnoseBic,
  text: diagnoseText,
  empty: () => "reserved",
};
