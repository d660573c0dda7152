import { isMod1110, mod97 } from "./check-digits.ts";

/** Identification numbers of Germany, in capitals and without blanks. */

export type IdentifierVerdict = "right" | "wrongForm" | "wrongCheckDigit";

/**
 * W-IdNr., since November 2024: the number of the VAT id, a hyphen and the number of the activity. The check digit
 * follows from the VAT id, which is the same number where a company has one.
 */
export const judgeWIdNr = (id: string): IdentifierVerdict => {
  if (!/^DE\d{9}-\d{5}$/.test(id) || id.endsWith("-00000")) return "wrongForm";
  return isMod1110(id.slice(2, 11)) ? "right" : "wrongCheckDigit";
};

/** IdNr. of a person (§ 139b AO): of the first ten digits exactly one occurs twice or three times. */
export const judgeIdNr = (number: string): IdentifierVerdict => {
  if (!/^[1-9]\d{10}$/.test(number)) return "wrongForm";
  if (!isMod1110(number)) return "wrongCheckDigit";
  const first = [...number.slice(0, 10)];
  const repeated = [...new Set(first)].map((digit) => first.filter((other) => other === digit).length);
  const [count = 0, ...others] = repeated.filter((times) => times > 1);
  return others.length === 0 && (count === 2 || count === 3) ? "right" : "wrongForm";
};

/** Recipient of an electronic invoice to an authority: coarse and fine address, then two check digits over both. */
export const judgeLeitwegId = (id: string): IdentifierVerdict => {
  if (!/^(?:0[1-9]|1[0-6]|99)\d{0,10}(?:-[A-Z0-9]{1,30})?-\d{2}$/.test(id)) return "wrongForm";
  return mod97(id.replaceAll("-", "")) === 1 ? "right" : "wrongCheckDigit";
};

/** Gläubiger-Identifikationsnummer of a German creditor; the three characters of its business area do not count. */
export const judgeGlaeubigerId = (id: string): IdentifierVerdict => {
  if (!/^DE\d{2}[A-Z0-9]{3}0\d{10}$/.test(id)) return "wrongForm";
  return mod97(id.slice(0, 4), mod97(id.slice(7))) === 1 ? "right" : "wrongCheckDigit";
};

/** Begins with the number of the Land, has a 0 in the fifth place. */
const bundesform = /^(?:(?:10|11|2[1-4]|2[6-8]|3[0-2]|4[01])\d\d|[59]\d{3})0\d{8}$/;
const laenderform = /^(?:\d{2}\/\d{3}\/\d{5}|\d{3}\/\d{3}\/\d{5}|\d{3}\/\d{4}\/\d{4})$/;

/**
 * Steuernummer of a tax office. Its check digit differs from Land to Land and is not judged. Null for what may be the
 * number of another country: only 13 digits and three groups of digits are surely German.
 */
export const judgeSteuernummer = (number: string): IdentifierVerdict | null => {
  if (/^\d+\/\d+\/\d+$/.test(number)) return laenderform.test(number) ? "right" : "wrongForm";
  const digits = number.replace(/[/.-]/g, "");
  if (/^\d{13}$/.test(digits)) return bundesform.test(digits) ? "right" : "wrongForm";
  return /^\d{10,11}$/.test(digits) ? "right" : null;
};
