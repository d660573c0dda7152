import type { FieldType } from "#engine/formats/field-table.ts";
import type { Severity } from "#engine/report/report.ts";

/** Tests of a cell. Only `filled` and `empty` apply to an empty one. */
export type Operator = keyof typeof operators;

/** A condition on one field of a record. */
export interface OwnCondition {
  /** Key of the field table; forms may name it by number or heading. */
  readonly field: string;
  readonly operator: Operator;
  readonly value?: OwnValue;
}
export type OwnValue = string | number | readonly (string | number)[];

/** `EIGEN-` and a number, so it cannot collide with an id of the catalogue. */
export type OwnRuleId = `EIGEN-${number}`;

/** A rule entered in a form, e.g. „KOST1 ist Pflicht bei Konto 4000–4999“. Plain data. */
export interface OwnRule extends OwnCondition {
  readonly id: OwnRuleId;
  /** DATEV-Format category; the Buchungsstapel when absent. */
  readonly category?: number;
  readonly severity: Severity;
  /** Shown as the title of the finding. */
  readonly text: string;
  /** All of them must hold in a record, else the rule does not ask. */
  readonly when?: readonly OwnCondition[];
}

/** Value type of each operator. */
export const operators = {
  filled: "nothing",
  empty: "nothing",
  equals: "one",
  notEquals: "one",
  oneOf: "list",
  notOneOf: "list",
  between: "range",
  startsWith: "one",
  maxLength: "length",
} as const satisfies Record<string, "nothing" | "one" | "list" | "range" | "length">;

/** Their values are compared as numbers: 0420 equals 420. */
export const isNumeric = (type: FieldType): boolean => type === "amount" || type === "number" || type === "konto";

/** `1234,5` → 1234.5; null when it is no number. */
export function parseNumber(value: string | number): number | null {
  if (typeof value === "number") return value;
  return /^-?\d+(?:,\d+)?$/u.test(value) ? Number(value.replace(",", ".")) : null;
}
