import { isRealDate } from "#engine/csv/cells/date.ts";
import { readBuKey } from "#engine/facts/bu-key.ts";
import { countryCodes } from "#engine/facts/countries.ts";
import { currencyCodes } from "#engine/facts/currencies.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { isNotAvailable, isPlaceholder } from "#engine/values/placeholders.ts";

/**
 * How well a value suits a field: 2 typical, 1 fits, 0 says nothing, -1 unusual, -2 impossible. Slips of notation (a
 * decimal point, a lost zero, a date with its year) are no reason to think of another field.
 */
export type Fit = (value: string) => number;

export const impossible = -2;
export const unusual = -1;
export const neutral = 0;
export const fitting = 1;
export const typical = 2;

/** No evidence for any field: an empty number, or what a program writes where a value is missing. */
export const saysNothing = (value: string): boolean =>
  /^[0,]*$/.test(value) || isPlaceholder(value) || isNotAvailable(value);

export function compileFit(field: Field): Fit {
  const rate = compileByKind(field);
  return (value) => (saysNothing(value) ? neutral : rate(value));
}

function compileByKind(field: Field): Fit {
  const { allowedValues } = field;
  if (allowedValues !== undefined) {
    const values = new Set(allowedValues.map(({ value }) => value.toUpperCase()));
    // A word in place of the key is a typing error as well.
    const meanings = new Set(allowedValues.map(({ meaning }) => meaning.toUpperCase()));
    // 0 and 1 occur in many columns and are no evidence.
    const score = [...values].every((value) => value.length === 1 && value <= "9") ? fitting : typical;
    return (value) => {
      const upper = value.toUpperCase();
      if (values.has(upper) || values.has(upper.replace(/^0+/, ""))) return score;
      return meanings.has(upper) ? neutral : impossible;
    };
  }
  const usual = usualNumbers.find(([keys]) => keys.test(field.key));
  if (usual !== undefined) return fitUsual(usual[1]);
  switch (field.type) {
    case "amount":
      return fitAmount(field);
    case "number":
      return field.format === "JJJJ" ? fitYear : fitNumber(field);
    case "konto":
      return fitKonto(field);
    case "date":
    case "timestamp":
      return fitDate(field);
    case "currency":
      return (value) => (currencyCodes.has(value) ? typical : /^(?:[A-Za-z]{3}|€)$/.test(value) ? neutral : impossible);
    case "country":
      return (value) => (countryCodes.has(value) ? typical : /^[A-Za-z]{1,3}$/.test(value) ? neutral : impossible);
    case "iban":
      return (value) => (/^[A-Z]{2}\d{2}[A-Z0-9 ]{6,}$/.test(value) ? typical : impossible);
    case "bic":
      return (value) => (/^[A-Z]{6}[A-Z0-9]{2,5}$/.test(value) ? typical : impossible);
    case "code":
    case "flag":
      return fitPattern(field, impossible);
    case "empty":
      return () => unusual;
    case "text":
      return fitText(field);
  }
}

/** No chart of accounts begins with the numbers 1 to 9; keys do. */
function fitKonto({ pattern }: Field): Fit {
  const expression = pattern === undefined ? /^\d{1,9}$/ : new RegExp(pattern, "u");
  return (value) => {
    if (/^0+[1-9]$/.test(value)) return unusual;
    if (expression.test(value)) return fitting;
    return slipOfKonto.test(value) ? neutral : impossible;
  };
}

/** Another length, or written as 10 000, 10.000, 10000.0, D10000. */
const slipOfKonto = /^[\d ]+(?:[.,]0)?$|^\d{1,3}(?:[.' ]\d{3})+$|^(?:D|K|DEB|KRED) ?-?\d{4,9}$/i;

/** Usual range of integers, for fields with a general type. */
const usualNumbers: readonly (readonly [RegExp, (value: number) => boolean])[] = [
  [/^buSchluessel$/, (value) => readBuKey(String(value)).isKnown],
  [/^skonto[12]Prozent$/, (hundredths) => hundredths >= 25],
  [/^skonto[12]Tage$/, (days) => days <= 120],
  [/^faelligTage$/, (days) => days <= 365],
];

const fitUsual =
  (isUsual: (value: number) => boolean): Fit =>
  (value) => {
    if (!/^\d{1,4}$/.test(value)) return impossible;
    return isUsual(Number(value)) ? fitting : unusual;
  };

/** Anything a person would read as an amount. */
const amountShape = /^[+-]?[\d.' ]*\d(?:,\d+)?[+-]?(?: ?(?:€|EUR))?$/;

function fitAmount({ decimals = 0, integerDigits = 10 }: Field): Fit {
  const usual = new RegExp(`^\\d{1,${integerDigits}},\\d{1,${Math.max(1, decimals)}}$`);
  return (value) => {
    if (usual.test(value)) return decimals > 0 ? typical : unusual;
    if (!amountShape.test(value)) return impossible;
    return value.replace(/\D/g, "").length > integerDigits + decimals ? unusual : neutral;
  };
}

function fitNumber(field: Field): Fit {
  const { decimals = 0, integerDigits = field.maxLength } = field;
  return (value) => {
    if (!/^[+-]?\d+(?:[.,]\d+)?$/.test(value)) return impossible;
    const [whole = "", fraction = ""] = value.replace(/^[+-]/, "").split(/[.,]/);
    if (whole.length > integerDigits) return impossible;
    return fraction !== "" && decimals === 0 ? impossible : neutral;
  };
}

const fitYear: Fit = (value) => (/^(?:19|20)\d\d$/.test(value) ? typical : impossible);

/** As people and programs write dates elsewhere: with points, strokes or names of months, the year first. */
const otherNotation =
  /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})?(?: \d\d:\d\d(?::\d\d)?)?$|^(?:19|20)\d\d[-/.]?\d\d[-/.]?\d\d$|^\d{1,2}[. -]+\p{L}{3,}[. -]*(?:\d{2}|\d{4})?$|^[34]\d{4}$/u;

function fitDate({ format, maxLength }: Field): Fit {
  const isReal = (value: string) => isRealDate(value, format, null);
  return (value) => {
    if (isReal(value)) return typical;
    if (/^\d+$/.test(value) && value.length === maxLength - 1 && isReal(`0${value}`)) return fitting;
    if (otherNotation.test(value)) return neutral;
    // Day and month with the year, or without it.
    if (/^\d{4}$|^\d{6}$|^\d{8}$/.test(value) && isRealDate(value.slice(0, 4), "TTMM", null)) return neutral;
    return impossible;
  };
}

function fitPattern({ pattern, maxLength }: Field, refused: number): Fit {
  const expression = pattern === undefined ? null : new RegExp(pattern, "u");
  return (value) => {
    if (expression === null || expression.test(value)) return neutral;
    return value.length > maxLength && expression.test(value.slice(0, maxLength)) ? unusual : refused;
  };
}

type Shape = readonly [typical: RegExp | null, unusual: RegExp | null];

const words: Shape = [/\p{L}{4,}|\p{L}{2,}[ .,-]+\p{L}/u, /^[\d.,]+$|^[\da-f]{8}-[\da-f]{4}-/i];
/** A digit with other characters; words alone are no document number. */
const document: Shape = [/^(?=.{4})(?!\d+$)[\w$&%*+\-/]*\d[\w$&%*+\-/]*$/, /^[\p{L} .]{4,}$/u];
const town: Shape = [/^\p{L}{3,}/u, /\d{3}/];
const guid: Shape = [/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i, /^(?![\da-f-]+$)/i];
const telephone: Shape = [/^\+?[\d ()/.-]{5,}$/, /\p{L}{3}|@/u];

/** Shapes of texts in these fields; other text fields accept anything. */
const shapes: readonly (readonly [RegExp, Shape])[] = [
  [/^belegfeld[12]$/, document],
  [/^(?:buchungstext|kontobeschriftung|nameUnternehmen|nameOhneAngabe|namePerson|filialbezeichnung|text)$/, words],
  [/^buchungsGuid$/, guid],
  [/^beleglink$/, [/^BED[IM] /, null]],
  [/^ort(?:Rechnung)?$/, town],
  [/^strasse(?:Rechnung)?$/, [/\p{L}.*\d/u, /^\d+$/]],
  [/^postleitzahl(?:Rechnung)?$/, [/^\d{4,5}$/, /^\p{L}{4,}/u]],
  [/^eMail/, [/@/, /^[^@]+$/]],
  [/^telefon|^fax/, telephone],
];

/** Words stand in many fields: that they suit one of these says less than a code, a date or an amount does. */
export function isProse({ key }: Field): boolean {
  const shape = shapes.find(([keys]) => keys.test(key))?.[1];
  return shape === words || shape === town;
}

function fitText(field: Field): Fit {
  const [isTypical, isUnusual] = shapes.find(([key]) => key.test(field.key))?.[1] ?? [null, null];
  const byPattern = fitPattern(field, impossible);
  const isDocument = /^belegfeld[12]$/.test(field.key);
  // Written in groups of digits, as on paper.
  const isOfBank = /^bank(?:leitzahl|Kontonummer)/.test(field.key);
  return (value) => {
    const bare = isOfBank && /^[\d ]+$/.test(value) ? value.replaceAll(" ", "") : value;
    const form = byPattern(bare);
    // A document number with blanks is a slip; words are not.
    if (form === impossible && isDocument && /\d/.test(value) && !/\p{L}{4,}[^\d]*\p{L}{2,}/u.test(value))
      return unusual;
    if (form < neutral) return form;
    if (bare.length > field.maxLength) return unusual;
    if (isTypical?.test(value) === true) return typical;
    return isUnusual?.test(value) === true ? unusual : neutral;
  };
}
