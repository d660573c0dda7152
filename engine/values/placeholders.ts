/**
 * Fillers of programs for a missing value, and spreadsheet output for a failed formula or one copied as text.
 * Case-sensitive: „Null“ and „Nan“ are names.
 */
export const isPlaceholder = (value: string): boolean =>
  firstLetters.has(value.charCodeAt(0)) && (words.has(value) || formula.test(value));

/** Whether decoding the bytes is worth while; hardly any text begins like this. */
export const mayBePlaceholder = (bytes: Uint8Array, from: number, to: number): boolean =>
  (to - from <= maxWordLength || bytes[from] === equals) &&
  beginnings.has(((bytes[from] as number) << 8) | (bytes[from + 1] as number));

/** A missing value, where nothing else was meant. */
export const isMissingValue = (value: string): boolean => missingValues.has(value);

/** Further fillers in numbers and dates; in a text they may mean Namibia or a dash. */
export const isNotAvailable = (value: string): boolean => notAvailable.has(value);

const notAvailable: ReadonlySet<string> = new Set(["NA", "N/A", "n/a", "k.A.", "k. A.", "-", "--", "–", "\\N", "nil"]);

const missingValues: ReadonlySet<string> = new Set([
  ...["NULL", "null", "(null)", "(NULL)", "<null>", "<NULL>", "[NULL]", "undefined", "[object Object]"],
  ...["nan", "NaN", "NaT", "<NA>", "None"],
]);

const formulaErrors: ReadonlySet<string> = new Set([
  ...["#NAME?", "#NV", "#N/A", "#BEZUG!", "#REF!", "#WERT!", "#VALUE!", "#DIV/0!", "#ZAHL!", "#NUM!", "#NULL!"],
]);

/** Spreadsheet output instead of a value: an error, a formula, or signs for a column that is too narrow. */
export const isOfTable = (value: string): boolean =>
  formulaErrors.has(value) || formula.test(value) || /^#{3,}$/.test(value);

const words: ReadonlySet<string> = new Set([...missingValues, ...formulaErrors]);

const maxWordLength = Math.max(...[...words].map(({ length }) => length));

/** `=SUMME(A1:A9)`, `=$B2*1,19`, and `="0815"`, which keeps zeros in a spreadsheet. */
const formula = /^=(?:"|[A-ZÄÖÜ.]+\(|\$?[A-Z]{1,3}\$?\d)/;

const equals = 61;

/** Hardly any value begins like this, so that most are not looked up. */
const firstLetters: ReadonlySet<number> = new Set([equals, ...[...words].map((word) => word.charCodeAt(0))]);

/** First two bytes; behind the equals sign anything. */
const beginnings: ReadonlySet<number> = new Set([
  ...[...words].map((word) => (word.charCodeAt(0) << 8) | word.charCodeAt(1)),
  ...Array.from({ length: 256 }, (_, byte) => (equals << 8) | byte),
]);
