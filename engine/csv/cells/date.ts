import type { CellDefect } from "#engine/model/rule.ts";
import { dayOf } from "#engine/values/calendar.ts";
import type { CheckedField } from "./checked-field.ts";

/** Dates in the layout of the field; a day that does not exist is as wrong as a wrong form. */
export function diagnoseDate(value: string, checked: CheckedField): CellDefect | null {
  const { field, fiscalYear, pattern } = checked;
  const isReal = (text: string) => isRealDate(text, field.format, fiscalYear);
  if (isReal(value)) return pattern?.test(value) === false ? "date" : null;
  if (hasBlanksOnly(value)) return "blank";
  const startsWithDay = field.format === "TTMM" || field.format === "TTMMJJJJ";
  if (startsWithDay && /^[1-9]\d*$/.test(value) && isReal(`0${value}`)) return "lostZero";
  return hasYearOrPoints(value) ? "dateWithYear" : "date";
}

/** 31.01.2026, 31.1.26, 31.01. and, where only day and month are asked for, 310126 and 31012026. */
function hasYearOrPoints(value: string): boolean {
  const shape = /^(\d{1,2})\.(\d{1,2})\.(?:\d{2}|\d{4})?$/.exec(value) ?? /^(\d{2})(\d{2})(?:\d{2}|\d{4})$/.exec(value);
  return shape !== null && dayOf(2024, Number(shape[2]), Number(shape[1])) !== null;
}

export function diagnoseTimestamp(value: string, checked: CheckedField): CellDefect | null {
  const isReal =
    /^\d{17}$/.test(value) &&
    isRealDate(value.slice(0, 8), "JJJJMMTT", null) &&
    Number(value.slice(8, 10)) < 24 &&
    Number(value.slice(10, 12)) < 60 &&
    Number(value.slice(12, 14)) < 60;
  if (isReal) return checked.pattern?.test(value) === false ? "date" : null;
  return hasBlanksOnly(value) ? "blank" : "date";
}

export function isRealDate(text: string, format: string | undefined, fiscalYear: CheckedField["fiscalYear"]): boolean {
  const number = (from: number, to: number) => Number(text.slice(from, to));
  switch (format) {
    case "TTMM":
      if (!/^\d{4}$/.test(text)) return false;
      // Without a fiscal year 29.02. must be given the benefit of the doubt.
      if (fiscalYear !== null && text === "2902") return fiscalYear.postingDay(text) !== null;
      return dayOf(2024, number(2, 4), number(0, 2)) !== null;
    case "TTMMJJJJ":
      return /^\d{8}$/.test(text) && dayOf(number(4, 8), number(2, 4), number(0, 2)) !== null;
    case "JJJJMMTT":
      return /^\d{8}$/.test(text) && dayOf(number(0, 4), number(4, 6), number(6, 8)) !== null;
    default:
      return /^\d{4}$/.test(text);
  }
}

/** A day such as „26. Jan“, or one with a time behind it, is not in order without its blank either. */
const hasBlanksOnly = (value: string): boolean => /\s/.test(value) && !/\p{L}|\d:\d/u.test(value);
