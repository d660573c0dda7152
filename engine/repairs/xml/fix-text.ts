import { isSurelyBic, wordLooksLikeBic } from "#engine/repairs/edit/bic.ts";
import { plainLetters } from "#engine/repairs/edit/plain-letters.ts";
import { weigh } from "#engine/repairs/edit/repair.ts";
import { removeBlanks } from "#engine/values/blanks.ts";
import type { ValueFix, ValueToFix } from "./value-fix.ts";

/** A code in another case, a truth value in words, a GUID without its dashes. */
export const fixCode = ({ text, type }: ValueToFix): ValueFix | null => {
  const word = text.trim();
  const lower = word.toLowerCase();
  const spelling = { risk: "low", title: "Schreibweise des Schlüssels berichtigen" } as const;
  if (type.base === "boolean") {
    if (lower === "true" || lower === "false") return { value: lower, ...spelling };
    const value = truthByWord.get(lower);
    return value === undefined ? null : { value, risk: "low", title: "Ja und Nein als true und false schreiben" };
  }
  const listed = type.values?.find((value) => value.toLowerCase() === lower);
  if (listed !== undefined) return { value: listed, ...spelling };
  if (type.pattern === undefined) return null;
  const hex = lower.replace(/^\{|\}$|-/g, "");
  if (/^[0-9a-f]{32}$/.test(hex))
    return {
      value: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
      risk: "low",
      title: "GUID mit Bindestrichen schreiben",
    };
  const upper = word.toUpperCase();
  // ß would become two letters.
  return upper.length === word.length ? { value: upper, ...spelling } : null;
};

/** Small letters and blanks are for the eye, unless it is no BIC. */
export const fixBic = ({ text, typeName }: ValueToFix): ValueFix | null =>
  typeName === bicType
    ? {
        value: removeBlanks(text).toUpperCase(),
        ...weigh(isSurelyBic(text) ? "low" : "medium", wordLooksLikeBic),
        title: "BIC ohne Leerzeichen und in Großbuchstaben schreiben",
      }
    : null;

const bicType = "p10030";

const truthByWord: ReadonlyMap<string, string> = new Map([
  ["ja", "true"],
  ["yes", "true"],
  ["nein", "false"],
  ["no", "false"],
]);

/** Numbers of invoices and orders: umlauts become two letters, other forbidden characters a dash. */
export const fixCharacters = ({ text, typeName, fits }: ValueToFix): ValueFix | null => {
  if (!numbers.has(typeName)) return null;
  const value = text
    .trim()
    .replace(/[äöüÄÖÜß]/g, (letter) => plainLetters.get(letter) ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/./gsu, (letter) => (fits(letter) ? letter : "\u0000"))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: marks the gaps, since no value can hold it
    .replace(/\u0000+/g, "-");
  const title = "Unzulässige Zeichen der Nummer ersetzen";
  return { value, risk: "medium", loses: "Die ersetzten Zeichen entfallen; über die Nummer wird zugeordnet.", title };
};

/** Invoice, order and internal numbers. */
const numbers: ReadonlySet<string> = new Set(["p10040", "p13", "p10"]);

/** Free text only: values that are matched or name a file are not cut. */
export const cutText = ({ text, type, typeName, path }: ValueToFix): ValueFix | null => {
  if (!freeTexts.has(typeName) || isMatched.test(path)) return null;
  return {
    value: [...text].slice(0, type.maxLength).join("").trimEnd(),
    risk: "medium",
    title: "Text auf die zulässige Länge kürzen",
    loses: "Der Text hinter der zulässigen Länge entfällt.",
  };
};

/** Names of folders and numbers of products and delivery notes, whose types are those of free texts. */
const isMatched = /\/(?:level\/@name|invoice_item_list\/@(?:product_id|deliverynote_id))$/;

/** Booking texts, notes, descriptions, kinds of notes, names of people, streets, places, banks and programs. */
const freeTexts: ReadonlySet<string> = new Set([
  "p17",
  "p30",
  "p10003",
  "p10006",
  "p10008",
  "p10009",
  "p10012",
  "p10013",
  "p10016",
  "p10019",
  "p10025",
  "p10036",
  "p10051",
  "p10052",
]);
