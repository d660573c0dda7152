import { hasValidCheckDigit } from "./vat-check-digits.ts";

/**
 * VAT numbers by country, without their prefix: EU, EL for Greece, XI for Northern Ireland (goods only). Structure as
 * in VIES; where its table only says digit or letter, the narrower range of its construction rules: no 0 in front in
 * Germany, Slovenia and Slovakia, no I and O in France, W as the last check letter of Ireland, B in the Netherlands.
 */
const forms: ReadonlyMap<string, RegExp> = new Map([
  ["AT", /^U\d{8}$/u],
  ["BE", /^[01]\d{9}$/u],
  ["BG", /^\d{9,10}$/u],
  ["CY", /^\d{8}[A-Z]$/u],
  ["CZ", /^\d{8,10}$/u],
  ["DE", /^[1-9]\d{8}$/u],
  ["DK", /^\d{8}$/u],
  ["EE", /^\d{9}$/u],
  ["EL", /^\d{9}$/u],
  ["ES", /^[A-Z0-9]\d{7}[A-Z0-9]$/u],
  ["FI", /^\d{8}$/u],
  ["FR", /^[0-9A-HJ-NP-Z]{2}\d{9}$/u],
  ["HR", /^\d{11}$/u],
  ["HU", /^\d{8}$/u],
  ["IE", /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/u],
  ["IT", /^\d{11}$/u],
  ["LT", /^(?:\d{9}|\d{12})$/u],
  ["LU", /^\d{8}$/u],
  ["LV", /^\d{11}$/u],
  ["MT", /^\d{8}$/u],
  ["NL", /^[A-Z0-9+*]{9}B\d{2}$/u],
  ["PL", /^\d{10}$/u],
  ["PT", /^\d{9}$/u],
  ["RO", /^\d{2,10}$/u],
  ["SE", /^\d{12}$/u],
  ["SI", /^[1-9]\d{7}$/u],
  ["SK", /^[1-9]\d{9}$/u],
  ["XI", /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/u],
]);

export const euVatPrefixes: ReadonlySet<string> = new Set(forms.keys());

/**
 * The identification number of a Kleinunternehmer ends in EX, which no VAT number does: in Germany after nine digits,
 * elsewhere after a number of which only the rough form is known. Source: Article 284 of Directive 2006/112/EC; § 19a
 * UStG.
 */
const germanKleinunternehmer = /^\d{9}-?EX$/u;
const kleinunternehmer = /^(?:[A-Z+*]*\d){5}[0-9A-Z+*]{0,8}-?EX$/u;

export type VatVerdict = "right" | "wrongForm" | "wrongCheckDigit" | "kleinunternehmer";

/** Null where the prefix belongs to no member state, so that nothing is known of the number. */
export const judgeVatNumber = (prefix: string, number: string): VatVerdict | null => {
  const form = forms.get(prefix);
  if (form === undefined) return null;
  if (form.test(number)) return hasValidCheckDigit(prefix, number) ? "right" : "wrongCheckDigit";
  return (prefix === "DE" ? germanKleinunternehmer : kleinunternehmer).test(number) ? "kleinunternehmer" : "wrongForm";
};

const verdicts = new Map<string, VatVerdict | null>();
const maxVerdicts = 1_000;

/**
 * The same for a number with its prefix, written by hand with blanks, dots or small letters. Greece writes EL. Several
 * rules ask about each record of a file, whose numbers repeat.
 */
export const judgeVatId = (value: string): VatVerdict | null => {
  const existing = verdicts.get(value);
  if (existing !== undefined) return existing;
  const id = value.toUpperCase().replace(/[ .]/g, "");
  const prefix = id.slice(0, 2);
  const verdict = prefix === "GR" ? "wrongForm" : judgeVatNumber(prefix, id.slice(2));
  if (verdicts.size >= maxVerdicts) verdicts.clear();
  verdicts.set(value, verdict);
  return verdict;
};

/** True for the form of a member state and for other countries; ignores check digits. */
export const hasVatIdForm = (value: string): boolean => {
  const verdict = judgeVatId(value);
  return verdict === null || verdict === "right" || verdict === "wrongCheckDigit";
};

/** True for what has the form of a number of some member state, with its prefix or without, and for a prefix alone. */
export const hasAnyVatIdForm = (id: string): boolean => {
  const prefix = id.slice(0, 2);
  return (
    forms.get(prefix)?.test(id.slice(2)) === true ||
    euVatPrefixes.has(id) ||
    [...forms.values()].some((form) => form.test(id))
  );
};

/**
 * The number without the country prefix that its country field repeats; null if the rest is no number of that country,
 * or if the number is one with the prefix.
 */
export const removeSecondPrefix = (prefix: string, written: string): string | null => {
  const number = written.toUpperCase().replace(/\s/g, "");
  const rest = number.slice(prefix.length);
  const form = forms.get(prefix);
  if (form === undefined || !number.startsWith(prefix) || form.test(number)) return null;
  return form.test(rest) ? rest : null;
};
