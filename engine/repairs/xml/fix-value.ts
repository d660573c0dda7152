import { weigh } from "#engine/repairs/edit/repair.ts";
import { removeBlanks, removeInvisible, removeOuterBlanks } from "#engine/values/blanks.ts";
import { isIban } from "#engine/values/iban.ts";
import { fixDate, fixTimestamp } from "./fix-date.ts";
import { fixNumber } from "./fix-number.ts";
import { cutText, fixBic, fixCharacters, fixCode } from "./fix-text.ts";
import type { Plain, ValueFix, ValueToFix } from "./value-fix.ts";

/** The first fix after which the value fits; null when a person has to decide. */
export const fixValue = (value: ValueToFix): ValueFix | null => {
  for (const fix of fixes) {
    const fixed = fix(value);
    if (fixed !== null && value.fits(fixed.value)) return fixed;
  }
  return null;
};

const fixOuterBlanks = ({ text }: ValueToFix): ValueFix => ({
  value: removeOuterBlanks(text),
  risk: "low",
  title: "Leerzeichen am Rand entfernen",
});

const blanksGo = "Leerzeichen und unsichtbare Zeichen entfernen";

/** Invisible characters are removed without replacement. */
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
  return base !== "string" || pattern === undefined || areGroups.get(typeName)?.(text) === true;
};

/** Bank code, IBAN and GUID: of the first two a digit less, or a word more, would fit the type as well. */
const areGroups = new Map<string, (text: string) => boolean>([
  ["p10007", (text) => /^\d{8}$/.test(removeBlanks(text))],
  ["p10010", (text) => groupsOfIban.test(text.trim()) || isIban(removeBlanks(text))],
  ["p10037", () => true],
]);

const groupsOfIban = /^[A-Z]{2}\d{2}(?:\s[A-Z\d]{4})+(?:\s[A-Z\d]{1,4})?$/;

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
