import { countryCodes } from "#engine/facts/countries.ts";
import { currencyCodes } from "#engine/facts/currencies.ts";
import type { Field } from "#engine/formats/field-table.ts";
import type { CellDefect } from "#engine/model/rule.ts";

/** Limits that only an older version of the format has. */
interface NarrowerLimits {
  readonly length: number;
  readonly integerDigits: number;
  readonly decimals: number;
}

/**
 * The defect of a value that is not empty, by the field's row in the table and the rules for every field (section 4 of
 * the rule catalogue), one expression after the other. Slow on purpose: nothing is compiled, shared or remembered but
 * the expressions of the table.
 */
export function judgeValue(value: string, field: Field, version: number, wjBeginn: string): CellDefect | null {
  if (field.since > version) return "unknownInVersion";
  if (field.zeroMeansEmpty === true && /^0+(?:,0*)?$/.test(value)) return field.required === true ? "empty" : null;
  if (field.required === true && /^\s*$/.test(value)) return "empty";
  if (value === " ") return null;
  if (field.reserved === true || field.type === "empty") return "reserved";
  const defect = judgeType(value, field, version, wjBeginn);
  if (defect !== null) return defect;
  return fits(field.portalPattern, value) ? null : "portal";
}

function judgeType(value: string, field: Field, version: number, wjBeginn: string): CellDefect | null {
  switch (field.type) {
    case "amount":
    case "number":
      return judgeNumber(value, field, version);
    case "konto":
      return judgeKonto(value, field);
    case "date":
      return judgeDate(value, field, wjBeginn);
    case "code":
    case "flag":
      return judgeCode(value, field, version);
    case "currency":
      return currencyCodes.has(value) ? null : "value";
    case "country":
      return countryCodes.has(value) ? null : "value";
    case "iban":
      return judgeIban(value, field);
    case "bic":
      return /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(value) && fits(field.pattern, value) ? null : "value";
    case "text":
      return judgeText(value, field, version);
    default:
      throw new Error(`no field of a record has the type ${field.type}`);
  }
}

/** Everything that is no plain number, from the most telling form to the least. */
const formsOfNumbers: readonly (readonly [CellDefect, RegExp])[] = [
  ["blank", /^(?=.*\s)[\d\s.,+-]*$/],
  ["sign", /^(?:[+-][\d.,]+|[\d.,]+[+-])$/],
  ["thousands", /^\d{1,3}(?:\.\d{3})+,\d*$/],
  ["thousands", /^\d{1,3}(?:\.\d{3}){2,}$/],
  ["decimalPoint", /^\d{1,3}(?:[',’]\d{3})*\.\d+$/],
  ["decimalPoint", /^\d+\.\d+$/],
  ["thousands", /^\d{1,3}(?:['’]\d{3})+(?:,\d*)?$/],
];

function judgeNumber(value: string, field: Field, version: number): CellDefect | null {
  const isPlain = /^\d+(?:,\d+)?$/.test(value);
  if (!isPlain && field.type === "number" && field.pattern !== undefined && fits(field.pattern, value)) return null;
  if (!isPlain) {
    const decimals = field.decimals ?? 0;
    if (decimals < 3 && /^\d{1,3}\.\d{3}$/.test(value)) return "thousands";
    return formsOfNumbers.find(([, form]) => form.test(value))?.[0] ?? "notNumeric";
  }
  const [whole = "", fraction = ""] = value.split(",");
  if (field.impliedDecimals !== undefined && fraction !== "") return "decimals";
  if (whole.length > (field.integerDigits ?? field.maxLength)) return "integerDigits";
  if (fraction.length > (field.decimals ?? field.impliedDecimals ?? 0)) return "decimals";
  const narrower = narrowerLimitsOf(field, version);
  const isTooLong =
    value.length > narrower.length || whole.length > narrower.integerDigits || fraction.length > narrower.decimals;
  if (isTooLong) return "tooLongInVersion";
  if (fits(field.pattern, value)) return isListed(value, field) ? null : "value";
  return /^[0,]+$/.test(value) ? "zero" : "value";
}

function judgeKonto(value: string, field: Field): CellDefect | null {
  if (!/^\d+$/.test(value)) return /^[\d\s]+$/.test(value) ? "blank" : "notNumeric";
  if (value.length > (field.integerDigits ?? field.maxLength)) return "integerDigits";
  if (fits(field.pattern, value)) return null;
  return /^0+$/.test(value) ? "zero" : "value";
}

function judgeCode(value: string, field: Field, version: number): CellDefect | null {
  if (field.allowedValues !== undefined) {
    const isExact = field.allowedValues.some((one) => one.value === value);
    return isExact || (fits(field.pattern, value) && isListed(value, field)) ? null : "value";
  }
  if (field.decimals === 0 && /\D/.test(value)) return "notNumeric";
  return judgeText(value, field, version);
}

const placeholders =
  /^(?:NULL|null|\((?:null|NULL)\)|<(?:null|NULL)>|\[NULL\]|undefined|\[object Object\]|nan|NaN|NaT|<NA>|None|#(?:NAME\?|NV|N\/A|BEZUG!|REF!|WERT!|VALUE!|DIV\/0!|ZAHL!|NUM!|NULL!)|=(?:"|[A-ZÄÖÜ.]+\(|\$?[A-Z]{1,3}\$?\d).*)$/s;

function judgeText(value: string, field: Field, version: number): CellDefect | null {
  const characters = [...value];
  // Control characters are found by the scan, once for all columns.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const hasControl = /[\x00-\x1f\x7f]/.test(value);
  if (characters.length > field.maxLength) {
    const parts = Array.from({ length: Math.ceil(characters.length / field.maxLength) }, (_, at) =>
      characters.slice(at * field.maxLength, (at + 1) * field.maxLength).join(""),
    );
    return hasControl || parts.every((part) => fits(field.pattern, part)) ? "tooLong" : "characters";
  }
  if (!hasControl && !fits(field.pattern, value)) return "characters";
  if (characters.length > narrowerLimitsOf(field, version).length) return "tooLongInVersion";
  return placeholders.test(value) ? "placeholder" : null;
}

function judgeDate(value: string, field: Field, wjBeginn: string): CellDefect | null {
  if (isDate(value, field, wjBeginn)) return fits(field.pattern, value) ? null : "date";
  if (/\s/.test(value) && !/\p{L}|\d:\d/u.test(value)) return "blank";
  if (field.format?.startsWith("TTMM") === true && /^[1-9]\d*$/.test(value) && isDate(`0${value}`, field, wjBeginn)) {
    return "lostZero";
  }
  const [, day = "", month = ""] =
    /^(\d{1,2})\.(\d{1,2})\.(?:\d\d|\d{4})?$/.exec(value) ?? /^(\d\d)(\d\d)(?:\d\d|\d{4})$/.exec(value) ?? [];
  return day !== "" && isDay("2024", month, day) ? "dateWithYear" : "date";
}

function isDate(value: string, field: Field, wjBeginn: string): boolean {
  if (field.format === "TTMM") {
    if (!/^\d{4}$/.test(value)) return false;
    const [day, month] = [value.slice(0, 2), value.slice(2)];
    // The day lies in the year of the WJ-Beginn, or in the next one where that would be before it.
    const isKnown = /^\d{8}$/.test(wjBeginn) && isDay(wjBeginn.slice(0, 4), wjBeginn.slice(4, 6), wjBeginn.slice(6));
    const isNext = month + day < wjBeginn.slice(4);
    return isDay(isKnown ? String(Number(wjBeginn.slice(0, 4)) + (isNext ? 1 : 0)) : "2024", month, day);
  }
  return /^\d{8}$/.test(value) && isDay(value.slice(4), value.slice(2, 4), value.slice(0, 2));
}

/** Whether the calendar has this day. */
export function isDay(year: string, month: string, day: string): boolean {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

const lengthsOfIban =
  " AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22 ";

function judgeIban(value: string, field: Field): CellDefect | null {
  if (/\s/.test(value)) return "blank";
  if (!fits(field.pattern, value)) return "characters";
  const country = value.slice(0, 2);
  const hasLength =
    !lengthsOfIban.includes(` ${country}`) || lengthsOfIban.includes(` ${country}${String(value.length)} `);
  const digits = [...(value.slice(4) + value.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join("");
  return hasLength && BigInt(digits) % 97n === 1n ? null : "value";
}

/** The list of the table; digits may have zeros in front of them. */
const isListed = (value: string, { allowedValues }: Field): boolean =>
  allowedValues === undefined ||
  allowedValues.some((one) => one.value === value || one.value === value.replace(/^0+(?=.)/s, ""));

/** Of several older limits that of the version next above counts. */
function narrowerLimitsOf(field: Field, version: number): NarrowerLimits {
  const older = (field.was ?? []).filter(({ upTo }) => version <= upTo).sort((a, b) => a.upTo - b.upTo);
  const limit = (name: "maxLength" | "integerDigits" | "decimals"): number =>
    older.find((one) => one[name] !== undefined)?.[name] ?? Number.POSITIVE_INFINITY;
  return { length: limit("maxLength"), integerDigits: limit("integerDigits"), decimals: limit("decimals") };
}

const expressions = new Map<string, RegExp>();

/** A line break is found by the scan, so it is a character like any other here. */
function fits(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true;
  const expression = expressions.get(pattern) ?? new RegExp(pattern, "su");
  expressions.set(pattern, expression);
  return expression.test(value);
}
