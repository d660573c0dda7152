import { fixDate, fixTimestamp } from "./fix-date.ts";
import { fixNumber } from "./fix-number.ts";
import { cutText, fixCharacters, fixCode } from "./fix-text.ts";
import type { ValueFix, ValueToFix } from "./value-fix.ts";

/** The first fix after which the value fits; null when a person has to decide. */
export const fixValue = (value: ValueToFix): ValueFix | null => {
  for (const fix of fixes) {
    const fixed = fix(value);
    if (fixed !== null && fixed.value !== value.text && value.fits(fixed.value)) return fixed;
  }
  return null;
};

const blanks = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/g;
const outerBlanks = /^[\s\u00a0\u200b-\u200d\u2060\ufeff]+|[\s\u00a0\u200b-\u200d\u2060\ufeff]+$/g;

const removeOuterBlanks = ({ text }: ValueToFix): ValueFix => ({
  value: text.replace(outerBlanks, ""),
  risk: "low",
  title: "Leerzeichen am Rand entfernen",
});

/** In free text a blank parts words. */
const removeBlanks = ({ text, type }: ValueToFix): ValueFix | null =>
  type.base === "string" && type.pattern === undefined && type.values === undefined
    ? null
    : { value: text.replace(blanks, ""), risk: "low", title: "Leerzeichen und unsichtbare Zeichen entfernen" };

const fixes: readonly ((value: ValueToFix) => ValueFix | null)[] = [
  removeOuterBlanks,
  removeBlanks,
  ({ text, type }) => fixNumber(text.replace(blanks, ""), type),
  ({ text, type }) => (type.base === "date" ? fixDate(text.replace(outerBlanks, "")) : null),
  ({ text, type }) => (type.base === "dateTime" ? fixTimestamp(text.replace(outerBlanks, "")) : null),
  fixCode,
  fixCharacters,
  cutText,
];
