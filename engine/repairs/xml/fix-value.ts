import { weigh } from "#engine/repairs/edit/repair.ts";
import { removeBlanks, removeInvisible, removeOuterBlanks } from "#engine/values/blanks.ts";
import { fixDate, fixTimestamp } from "./fix-date.ts";
import { fixNumber } from "./fix-number.ts";
import { cutText, fixBic, fixCharacters, fixCode } from "./fix-text.ts";
import type { Plain, ValueFix, ValueToFix } from "./value-fix.ts";

/** The first fix after which the value fits; null when a person has to decide. */
export const fixValue = (value: ValueToFix): ValueFix | null => {
  for (const fix of fixes) {
    const fixed = fix(value);
    if (fixed !== null && fixed.value !== value.text && value.fits(fixed.value)) return fixed;
  }
  return null;
};

const fixOuterBlanks = ({ text }: ValueToFix): ValueFix => ({
  value: removeOuterBlanks(text),
  risk: "low",
  title: "Leerzeichen am Rand entfernen",
});

const blanksGo = "Leerzeichen und unsichtbare Zeichen entfernen";

/** What nobody sees stands for nothing. */
const fixInvisible = ({ text }: ValueToFix): ValueFix => ({
  value: removeInvisible(removeOuterBlanks(text)),
  risk: "low",
  title: blanksGo,
});

/** In free text a blank parts words. */
const fixBlanks = ({ text, type, typeName }: ValueToFix): ValueFix | null =>
  type.base === "string" && type.pattern === undefined && type.values === undefined
    ? null
    : {
        value: removeBlanks(text),
        ...weigh(isGrouped(text, type, typeName) ? "low" : "medium", blanksAreInside),
        title: blanksGo,
      };

/** A blank is sure to stand for nothing where it parts digits in threes, or a value that is written in groups. */
const isGrouped = (text: string, { base, pattern }: Plain, typeName: string): boolean => {
  if (base === "decimal" || /int|long|short|byte/i.test(base)) return groups.test(text.trim());
  return base !== "string" || pattern === undefined || writtenInGroups.has(typeName);
};

/** Bank code, IBAN and GUID. */
const writtenInGroups: ReadonlySet<string> = new Set(["p10007", "p10010", "p10037"]);

const groups = /^[+-]?\d{1,3}(?:[\s\u00a0]\d{3})+[.,]\d{1,2}$/;

const blanksAreInside = "An der Stelle des Leerzeichens kann ein anderes Zeichen gestanden haben.";

const fixes: readonly ((value: ValueToFix) => ValueFix | null)[] = [
  fixOuterBlanks,
  fixInvisible,
  fixBic,
  fixBlanks,
  ({ text, type }) => {
    const bare = removeBlanks(text);
    const fix = fixNumber(bare, type);
    const isSure = bare === removeOuterBlanks(text) || groups.test(text.trim());
    return fix === null || isSure ? fix : { ...fix, risk: "medium", loses: blanksAreInside };
  },
  ({ text, type }) => (type.base === "date" ? fixDate(removeOuterBlanks(text)) : null),
  ({ text, type }) => (type.base === "dateTime" ? fixTimestamp(removeOuterBlanks(text)) : null),
  fixCode,
  fixCharacters,
  cutText,
];
