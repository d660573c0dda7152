import { countryCodes } from "#engine/facts/countries.ts";
import { removeOuterBlanks } from "#engine/values/blanks.ts";

/**
 * True if a BIC in lower case or in parts cannot be ordinary words: „Commerzbank“ in capitals is a BIC of Eritrea. Proof
 * is a branch of three X, the country of German banks beside a digit, or the same country without a branch unless it is
 * written like a name.
 */
export function isSurelyBic(written: string): boolean {
  const text = removeOuterBlanks(written);
  if (/^[A-Z\d]+$/.test(text)) return true;
  const { first = "", country = "", second = "", branch } = parts.exec(text.toUpperCase())?.groups ?? {};
  if (!countryCodes.has(country) || (first === "" && second !== "")) return false;
  if (/^X{3}$/.test(branch ?? "")) return true;
  if (country !== "DE") return false;
  return /\d/.test(text) || (branch === undefined && first === second && !/^[A-Z][a-z]+$/.test(text));
}

const parts = /^[A-Z]{4}(?<first>\s?)(?<country>[A-Z]{2})(?<second>\s?)[A-Z\d]{2}(?:\s?(?<branch>[A-Z\d]{3}))?$/;

export const wordLooksLikeBic =
  "Ein Wort gleicher Länge, zum Beispiel der Name der Bank, sieht danach wie ein BIC aus.";
