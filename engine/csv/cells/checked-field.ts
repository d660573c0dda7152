import type { Field } from "#engine/formats/field-table.ts";

/** A row of a field table as one format version sees it, with its expressions compiled. */
export interface CheckedField {
  readonly field: Field;
  /** Further limits of the stated version; null if it equals the current one. */
  readonly older: Limits | null;
  readonly pattern: RegExp | null;
  readonly portalPattern: RegExp | null;
  readonly allowedValues: ReadonlySet<string> | null;
  /** Null when the header does not say. */
  readonly fiscalYear: FiscalYear | null;
}

type Limits = Pick<Field, "maxLength" | "integerDigits" | "decimals">;

export interface FiscalYear {
  /** Day since 1970 of a date TTMM inside the fiscal year; null when there is none. */
  readonly postingDay: (ttmm: string) => number | null;
}

export function createCheckedField(field: Field, version: number, fiscalYear: FiscalYear | null): CheckedField {
  const was: Partial<Limits> = Object.assign({}, ...(field.was?.filter(({ upTo }) => version <= upTo) ?? []));
  const older: Limits = { maxLength: field.maxLength, ...pickLimits(field), ...pickLimits(was) };
  const isStricter =
    older.maxLength < field.maxLength ||
    (older.integerDigits ?? 0) < (field.integerDigits ?? 0) ||
    (older.decimals ?? 0) < (field.decimals ?? 0);
  return {
    field,
    older: isStricter ? older : null,
    pattern: compile(field.pattern),
    portalPattern: compile(field.portalPattern),
    allowedValues: field.allowedValues === undefined ? null : new Set(field.allowedValues.map(({ value }) => value)),
    fiscalYear,
  };
}

const compiled = new Map<string, RegExp>();

/** All files use the same few dozen expressions. A line break is reported by the scanner, so `.` takes it. */
function compile(source: string | undefined): RegExp | null {
  if (source === undefined) return null;
  const expression = compiled.get(source) ?? new RegExp(source, "su");
  compiled.set(source, expression);
  return expression;
}

function pickLimits({ maxLength, integerDigits, decimals }: Partial<Limits>): Partial<Limits> {
  return {
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(integerDigits === undefined ? {} : { integerDigits }),
    ...(decimals === undefined ? {} : { decimals }),
  };
}
