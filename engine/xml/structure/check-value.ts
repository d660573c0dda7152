import type { SchemaTable, SimpleType } from "#engine/formats/xml/schema-table.ts";
import { removeBlanks } from "#engine/values/blanks.ts";
import { isIsoDate } from "#engine/values/calendar.ts";
import { isLongerThan } from "#engine/values/code-points.ts";
import { isPlaceholder } from "#engine/values/placeholders.ts";

/** In which way a value breaks its type; the special ways come first when they explain the break. */
export type ValueDefect = "empty" | "blank" | "decimal" | "zero" | "date" | "value";

export type ValueCheck = (value: string) => ValueDefect | null;

export type DoubtfulCheck = (value: string) => ValueDefect | "placeholder" | null;

/** Reports values the schema allows although they cannot be intended. */
export const doubtPlaceholders =
  (check: ValueCheck): DoubtfulCheck =>
  (value) =>
    check(value) ?? (isPlaceholder(value) ? "placeholder" : null);

type Fits = (value: string) => boolean;
type Plain = Exclude<SimpleType, { readonly unionOf: readonly unknown[] }>;

/** Compiles one type of a table into a check. The last answer is remembered, since records repeat their values. */
export const compileValueCheck = (table: SchemaTable, typeName: string): ValueCheck => {
  const type = table.types[typeName];
  if (type === undefined) return () => null;
  const fits = compileFits(table, type);
  const explain = compileExplanation(type, fits);
  let lastValue: string | null = null;
  let lastAnswer: ValueDefect | null = null;
  return (value) => {
    if (value !== lastValue) {
      lastAnswer = fits(value) ? null : explain(value);
      lastValue = value;
    }
    return lastAnswer;
  };
};

/** White space around values other than strings has no meaning. */
export const trimXml = (value: string): string => value.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, "");

const compileFits = (table: SchemaTable, type: SimpleType): Fits => {
  if (!("unionOf" in type)) return compilePlain(type);
  const members = type.unionOf.map((member) => {
    const resolved = typeof member === "string" ? table.types[member] : member;
    return resolved === undefined ? () => true : compileFits(table, resolved);
  });
  return (value) => members.some((fits) => fits(value));
};

const compilePlain = (type: Plain): Fits => {
  const facets = compileFacets(type);
  if (type.base === "string") return facets;
  const isLexical = lexical[type.base];
  return (value) => {
    const trimmed = trimXml(value);
    return isLexical(trimmed) && facets(trimmed);
  };
};

const compileFacets = (type: Plain): Fits => {
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = type;
  const values = type.values === undefined ? null : new Set(type.values);
  const isNumber = isNumeric(type);
  const low = type.minInclusive ?? "";
  const high = type.maxInclusive ?? "";
  const { totalDigits = Number.POSITIVE_INFINITY } = type;
  return (value) => {
    if (value.length < minLength || isLongerThan(value, maxLength)) return false;
    if (values !== null && !values.has(value)) return false;
    if (pattern !== undefined && !pattern.test(value)) return false;
    if (isNumber) {
      if (low !== "" && Number(value) < Number(low)) return false;
      if (high !== "" && Number(value) > Number(high)) return false;
      return value.replace(/^[+-]?0*|\./g, "").length <= totalDigits;
    }
    return (low === "" || value >= low) && (high === "" || value <= high);
  };
};

const isNumeric = (type: Plain): boolean =>
  type.base !== "string" && type.base !== "boolean" && type.base !== "date" && !isTime(type.base);

const isTime = (base: Plain["base"]): boolean => base === "dateTime" || base === "gYearMonth";

const isInteger: Fits = (value) => /^[+-]?\d+$/.test(value);

const lexical: { readonly [base in Exclude<Plain["base"], "string">]: Fits } = {
  decimal: (value) => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value),
  byte: isInteger,
  unsignedByte: isInteger,
  short: isInteger,
  unsignedShort: isInteger,
  unsignedInt: isInteger,
  long: isInteger,
  boolean: (value) => value === "true" || value === "false" || value === "1" || value === "0",
  date: isIsoDate,
  dateTime: (value) =>
    /^\d{4}-\d\d-\d\dT(([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?|24:00:00(\.0+)?)$/.test(value) &&
    isIsoDate(value.slice(0, 10)),
  gYearMonth: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
};

/** Why a value that does not fit does not fit. */
const compileExplanation = (type: SimpleType, fits: Fits): ((value: string) => ValueDefect) => {
  const first = "unionOf" in type ? type.unionOf.find((member) => typeof member !== "string") : type;
  const plain: Plain = typeof first === "object" && "base" in first ? first : { base: "string" };
  const { base, fractionDigits = 0 } = plain;
  const isCode = base !== "string" || isCodeType(plain);
  const isWellWritten = new RegExp(`^[+-]?\\d+\\.\\d{${fractionDigits}}$`);
  return (value) => {
    if (value === "") return "empty";
    if (base === "decimal" && isZero(value)) return "zero";
    if (isCode && (fits(removeBlanks(value)) || fits(value.trim()))) return "blank";
    if (base === "decimal" && looksLikeNumber.test(value))
      return isWellWritten.test(trimXml(value)) ? "value" : "decimal";
    if (base === "date" || isTime(base)) return "date";
    return "value";
  };
};

const looksLikeNumber = /^[+-]?[\d.,'’\s]*\d[\d.,'’\s]*(e[+-]?\d+)?$/i;

/** Codes, numbers and accounts have a pattern or a list; free text has a length only. */
const isCodeType = (type: Plain): boolean => type.pattern !== undefined || type.values !== undefined;

const isZero = (value: string): boolean => /^[+-]?0+(\.0+)?$/.test(trimXml(value));
