import { weigh } from "#engine/repairs/edit/repair.ts";
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
    : {
        value: text.replace(blanks, ""),
        // Only between groups of three digits a blank is sure to stand for nothing.
        ...weigh(isNumeric(type.base) && !groups.test(text.trim()) ? "medium" : "low", blanksAreInside),
        title: "Leerzeichen und unsichtbare Zeichen entfernen",
      };

const isNumeric = (base: string): boolean => base === "decimal" || /int|long|short|byte/i.test(base);

const groups = /^[+-]?\d{1,3}(?:[\s\u00a0]\d{3})+[.,]\d{1,2}$/;

const blanksAreInside = "An der Stelle des Leerzeichens kann ein anderes Zeichen gestanden haben.";

const fixes: readonly ((value: ValueToFix) => ValueFix | null)[] = [
  removeOuterBlanks,
  removeBlanks,
  ({ text, type }) => {
    const bare = text.replace(blanks, "");
    const fix = fixNumber(bare, type);
    const isSure = bare === text.replace(outerBlanks, "") || groups.test(text.trim());
    return fix === null || isSure ? fix : { ...fix, risk: "medium", loses: blanksAreInside };
  },
  ({ text, type }) => (type.base === "date" ? fixDate(text.replace(outerBlanks, "")) : null),
  ({ text, type }) => (type.base === "dateTime" ? fixTimestamp(text.replace(outerBlanks, "")) : null),
  fixCode,
  fixCharacters,
  cutText,
];
