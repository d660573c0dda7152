import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { countryCodes } from "#engine/facts/countries.ts";
import { currencyCodes } from "#engine/facts/currencies.ts";
import type { Field, FieldTable, FieldType } from "#engine/formats/field-table.ts";
import { type ActiveRules, noSlot } from "#engine/model/active-rules.ts";
import type { CellDefect } from "#engine/model/rule.ts";
import { mayBePlaceholder } from "#engine/values/placeholders.ts";
import { type CheckedField, createCheckedField, type FiscalYear } from "./checked-field.ts";
import { type Automaton, compilePattern, matchesBytes } from "./compile-pattern.ts";
import { diagnoseCell } from "./diagnose-cell.ts";
import { type Expression, parsePattern, parseValues } from "./parse-pattern.ts";

/** The verdict on a value, independent of its row. */
export interface Outcome {
  readonly defect: CellDefect | null;
  /** Slots of the rules that report it. */
  readonly slots: readonly number[];
}

/** Everything the run knows about one column, compiled once per file. */
export interface Column {
  /** Position, 1-based. */
  readonly number: number;
  readonly quoted: boolean;
  /** Numbers, dates and accounts: blanks at their rim are a defect of the value. */
  readonly isText: boolean;
  readonly keepsDigits: boolean;
  /** Free texts and amounts rarely repeat, and validating a value is as fast as a lookup. */
  readonly isVaried: boolean;
  /** Dates, codes and the like: few different values per file. */
  readonly isNarrow: boolean;
  readonly required: boolean;
  readonly zeroMeansEmpty: boolean;
  /** Whether the cell `bytes[from, to)` is in order beyond doubt; the hot loop of the engine. */
  readonly accepts: CellTest;
  /** Defect of a cell the automaton did not accept, or null. */
  readonly diagnose: (bytes: Uint8Array, from: number, to: number) => CellDefect | null;
  /** The outcome for a defect of this column; without slots if the route does not report it. */
  readonly outcomeOf: (defect: CellDefect) => Outcome;
  /** Conditions of rules on this column, evaluated for valid values. */
  readonly conditions: readonly Condition[];
}

export type CellTest = (bytes: Uint8Array, from: number, to: number) => boolean;

interface Condition {
  readonly slot: number;
  /** The outcome if only this condition fails. */
  readonly outcome: Outcome;
  readonly holds: CellTest;
  readonly evenIfMalformed: boolean;
}

export interface ColumnOptions {
  readonly table: FieldTable;
  readonly version: number;
  /** Columns of the heading line; more than the version has are checked for being empty. */
  readonly count: number;
  readonly rules: ActiveRules;
  readonly isUtf8: boolean;
  readonly fiscalYear: FiscalYear | null;
}

/** Shorter ones are keys, written in full or not. */
const minNumberLength = 8;

/**
 * One checker per column. What is in order is seen by an automaton on the bytes: no decoding, no objects. Only a value
 * it does not accept is decoded and diagnosed.
 */
export function compileColumns(options: ColumnOptions): readonly Column[] {
  const { table, version, count, rules } = options;
  return table.fields.slice(0, count).map((field) => {
    const cellRules = rules.cellRules(table, field.key);
    const compile = (): CellCheck =>
      field.since > version
        ? { accepts: never, diagnose: () => "unknownInVersion" }
        : compileCheck(createCheckedField(field, version, options.fiscalYear), options.isUtf8);
    const column: { -readonly [Key in keyof Column]: Column[Key] } = {
      number: field.number,
      quoted: field.quoted === true,
      isText: field.type === "text" || field.type === "code",
      keepsDigits: field.type === "text" && field.maxLength >= minNumberLength,
      isVaried: field.type === "amount" || (field.type === "text" && isFreeText(field)),
      isNarrow: narrowTypes.includes(field.type),
      required: field.required === true && field.since <= version,
      zeroMeansEmpty: field.zeroMeansEmpty === true,
      // Nine columns of ten are empty in the whole file, so a check is compiled for the first value.
      accepts: (bytes, from, to) => Object.assign(column, compile()).accepts(bytes, from, to),
      diagnose: (bytes, from, to) => Object.assign(column, compile()).diagnose(bytes, from, to),
      outcomeOf: createOutcomes((defect) => rules.cellSlot(table, field.key, defect)),
      conditions:
        field.since > version
          ? []
          : cellRules.flatMap(([slot, { holds, evenIfMalformed = false }]) =>
              holds === undefined || slot === noSlot
                ? []
                : [{ slot, outcome: { defect: null, slots: [slot] }, holds, evenIfMalformed }],
            ),
    };
    return column;
  });
}

const narrowTypes: readonly FieldType[] = ["date", "code", "flag", "currency", "country"];

/** Looked up when first needed: most defects of most columns never occur. */
function createOutcomes(slotOf: (defect: CellDefect) => number): Column["outcomeOf"] {
  const outcomes: Partial<Record<CellDefect, Outcome>> = {};
  return (defect) => {
    const existing = outcomes[defect] ?? { defect, slots: [slotOf(defect)].filter((slot) => slot !== noSlot) };
    outcomes[defect] = existing;
    return existing;
  };
}

type CellCheck = Pick<Column, "accepts" | "diagnose">;

const never: CellTest = () => false;

function compileCheck(checked: CheckedField, isUtf8: boolean): CellCheck {
  const diagnose: Column["diagnose"] = (bytes, from, to) => diagnoseCell(decodeCell(bytes, from, to, isUtf8), checked);
  return { accepts: compileTest(checked) ?? never, diagnose };
}

function compileTest(checked: CheckedField): CellTest | null {
  const { field, older } = checked;
  if (field.reserved === true || field.type === "empty") return null;

  const maxLength = Math.min(field.maxLength, older?.maxLength ?? field.maxLength);
  if (field.type === "text" && isFreeText(field)) {
    // Bytes are at least as many as characters, also where quotes are doubled.
    return field.required === true
      ? (bytes, from, to) => to - from <= maxLength && isInk(bytes[from]) && !mayBePlaceholder(bytes, from, to)
      : (bytes, from, to) => to - from <= maxLength && !mayBePlaceholder(bytes, from, to);
  }
  const automaton = compileField(checked);
  if (automaton === null) return null;
  const isReal = compileValueTest(checked);
  return isReal === null
    ? (bytes, from, to) => to - from <= maxLength && matchesBytes(automaton, bytes, from, to)
    : (bytes, from, to) =>
        to - from <= maxLength && matchesBytes(automaton, bytes, from, to) && isReal(bytes, from, to);
}

/** A text that begins with anything else may be nothing but blanks, the protected one among them. */
const isInk = (byte = 0): boolean => byte > 32 && byte < 127;

/** Both expressions only repeat the length. */
function isFreeText({ pattern, portalPattern, maxLength }: Field): boolean {
  return [pattern, portalPattern].every((source) => {
    const length = source === undefined ? null : /^\^(?:\.|\[\^\\x00-\\x1F\\x7F\])\{0,(\d+)\}\$$/.exec(source);
    return source === undefined || (length !== null && Number(length[1]) >= maxLength);
  });
}

const automata = new Map<string, Automaton | null>();

/** Valid values as far as an expression can decide (not calendar or code lists). */
function compileField({ field, older, pattern, portalPattern, allowedValues }: CheckedField): Automaton | null {
  const limits = older === null ? "" : `${older.integerDigits} ${older.decimals}`;
  const key = [pattern, portalPattern, limits, ...(allowedValues ?? []), field.type, field.decimals].join("\n");
  const existing = automata.get(key);
  if (existing !== undefined) return existing;
  const parts: (Expression | null)[] = [];
  if (pattern !== null) parts.push(parsePattern(pattern.source));
  if (portalPattern !== null) parts.push(parsePattern(portalPattern.source));
  if (allowedValues !== null) parts.push(parseValues([...allowedValues]));
  if (field.type === "number" || field.type === "amount") {
    const integerDigits = older?.integerDigits ?? field.integerDigits ?? field.maxLength;
    const decimals = older?.decimals ?? field.decimals ?? 0;
    parts.push(parsePattern(`^\\d{1,${integerDigits}}${decimals > 0 ? `(?:,\\d{1,${decimals}})?` : ""}$`));
  }
  const known2 = parts.filter((part) => part !== null);
  const automaton =
    known2.length === parts.length && parts.length > 0 ? compilePattern({ op: "and", parts: known2 }) : null;
  automata.set(key, automaton);
  return automaton;
}

/** Requirements beyond the form of the value. */
function compileValueTest(checked: CheckedField): CellTest | null {
  const { field } = checked;
  switch (field.type) {
    case "currency":
      return isCurrency;
    case "country":
      return isCountry;
    case "date":
    case "timestamp":
      return compileDateTest(checked);
    case "iban":
    case "bic":
      return () => false;
    case "text":
      return (bytes, from, to) => !mayBePlaceholder(bytes, from, to);
    case "amount":
    case "number":
    case "konto":
    case "code":
    case "flag":
    case "empty":
      return null;
  }
}

/** Codes of two or three capitals, looked up by their letters as one number. */
function compileCodeTest(codes: ReadonlySet<string>): CellTest {
  const isCode = new Uint8Array(1 << 15);
  const encode = (letters: readonly number[]) => letters.reduce((code, letter) => (code << 5) | (letter & 31), 0);
  for (const code of codes) isCode[encode([...code].map((letter) => letter.charCodeAt(0)))] = 1;
  return (bytes, from, to) => {
    let code = 0;
    for (let i = from; i < to; i++) code = (code << 5) | ((bytes[i] as number) & 31);
    return isCode[code] === 1;
  };
}

const isCurrency = compileCodeTest(currencyCodes);
const isCountry = compileCodeTest(countryCodes);

/** Days of TTMM are looked up; full dates ask the calendar only from the 29th on. */
function compileDateTest(checked: CheckedField): CellTest {
  const isReal = (text: string) => diagnoseCell(text, { ...checked, portalPattern: null }) === null;
  const two = (bytes: Uint8Array, at: number) => ((bytes[at] as number) - 48) * 10 + (bytes[at + 1] as number) - 48;
  if (checked.field.format === "TTMM") {
    const real = new Uint8Array(10_000);
    for (let day = 1; day <= 31; day++) {
      for (let month = 1; month <= 12; month++) {
        const isInEveryMonth = day < 29;
        if (isInEveryMonth || isReal(`${day}${`${month}`.padStart(2, "0")}`)) real[day * 100 + month] = 1;
      }
    }
    return (bytes, from) => real[two(bytes, from) * 100 + two(bytes, from + 2)] === 1;
  }
  if (checked.field.format === "TTMMJJJJ") {
    return (bytes, from, to) => two(bytes, from) < 29 || isReal(decodeCell(bytes, from, to, false));
  }
  return (bytes, from, to) => isReal(decodeCell(bytes, from, to, false));
}
