import { weigh } from "#engine/repairs/edit/repair.ts";
import { fixDate, fixTimestamp } from "./fix-date.ts";
import { fixNumber } from "./fix-number.ts";
import { cutText, fixCharacters, fixCode } from "./fix-text.ts";
import type { Plain, ValueFix, ValueToFix } from "./value-fix.ts";

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

/** What nobody sees stands for nothing. */
const removeInvisible = ({ text }: ValueToFix): ValueFix => ({
  value: text.replace(outerBlanks, "").replace(/[\u200b-\u200d\u2060\ufeff]/g, ""),
  risk: "low",
  title: "Leerzeichen und unsichtbare Zeichen entfernen",
});

const removeOuterBlanks = ({ text }: ValueToFix): ValueFix => ({
  value: text.replace(outerBlanks, ""),
  risk: "low",
  title: "Leerzeichen am Rand entfernen",
});

/** In free text a blank parts words. */
const removeBlanks = ({ text, type, typeName }: ValueToFix): ValueFix | null =>
  type.base === "string" && type.pattern === undefined && type.values === undefined
    ? null
    : {
        value: text.replace(blanks, ""),
        ...weigh(isGrouped(text, type, typeName) ? "low" : "medium", blanksAreInside),
        title: "Leerzeichen und unsichtbare Zeichen entfernen",
      };

/** A blank is sure to stand for nothing where it parts digits in threes, or a value that is written in groups. */
const isGrouped = (text: string, { base, pattern }: Plain, typeName: string): boolean => {
  if (base === "decimal" || /int|long|short|byte/i.test(base)) return groups.test(text.trim());
  return base !== "string" || pattern === undefined || writtenInGroups.has(typeName);
};

/** Bank code, IBAN, BIC and GUID. */
const writtenInGroups: ReadonlySet<string> = new Set(["p10007", "p10010", "p10030", "p10037"]);

const groups = /^[+-]?\d{1,3}(?:[\s\u00a0]\d{3})+[.,]\d{1,2}$/;

const blanksAreInside = "An der Stelle des Leerzeichens kann ein anderes Zeichen gestanden haben.";

const fixes: readonly ((value: ValueToFix) => ValueFix | null)[] = [
  removeOuterBlanks,
  removeInvisible,
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
