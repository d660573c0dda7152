import { createCheckedField } from "#engine/csv/cells/checked-field.ts";
import { diagnoseCell } from "#engine/csv/cells/diagnose-cell.ts";
import type { Field } from "#engine/formats/field-table.ts";
import type { CellDefect, Rule } from "#engine/model/rule.ts";

export interface JudgedCell {
  readonly field: Field;
  /** Undefined where the cell is empty. */
  readonly value: string | undefined;
  /** False for the beginning of a long value. */
  readonly isWhole: boolean;
  readonly version: number;
}

/**
 * Requirement of the field table in words, for rules about the value of one field without such a text. Undefined if the
 * value meets the table, and the rule reports something else.
 */
export function describeExpected(rule: Rule, cell: JudgedCell): string | undefined {
  if (rule.scope !== "everyField" && rule.scope !== "cell") return undefined;
  const defects = rule.scope === "everyField" ? [rule.detects] : (rule.detects ?? []);
  if (defects.includes("reserved") || defects.includes("unknownInVersion")) return "leeres Feld";
  const defect = findDefect(cell);
  return defect === null || defect === "portal" ? undefined : describeField(cell, defect);
}

function findDefect({ field, value, isWhole, version }: JudgedCell): CellDefect | null {
  if (value === undefined) return "empty";
  return isWhole ? diagnoseCell(value, createCheckedField(field, version, null)) : "tooLong";
}

function describeField({ field, version }: JudgedCell, defect: CellDefect): string | undefined {
  switch (field.type) {
    case "amount":
    case "number":
      return `${describeNumber(defect === "tooLongInVersion" ? limitTo(field, version) : field)}${defect === "zero" ? ", größer 0" : ""}`;
    case "konto":
      return `Kontonummer mit höchstens ${field.integerDigits ?? field.maxLength} Ziffern, größer 0`;
    case "date":
    case "timestamp":
      return `Datum ${field.format ?? ""}`.trim();
    case "currency":
      return "Währungscode nach ISO 4217, zum Beispiel EUR";
    case "country":
      return "Länderkürzel nach ISO 3166, zum Beispiel DE";
    case "iban":
      return "gültige IBAN ohne Leerzeichen";
    case "bic":
      return "BIC mit 8 oder 11 Stellen";
    case "code":
    case "flag":
      return field.allowedValues?.map(({ value }) => value).join(", ") ?? describeLength(field, version, defect);
    case "text":
      return describeLength(field, version, defect);
    case "empty":
      return "leeres Feld";
  }
}

function describeLength(field: Field, version: number, defect: CellDefect): string | undefined {
  if (defect === "empty") return `Text mit höchstens ${field.maxLength} Zeichen`;
  if (defect === "tooLong") return `höchstens ${field.maxLength} Zeichen`;
  return defect === "tooLongInVersion" ? `höchstens ${limitTo(field, version).maxLength} Zeichen` : undefined;
}

/** The field as an older version has it. */
const limitTo = (field: Field, version: number): Field => ({
  ...field,
  ...createCheckedField(field, version, null).older,
});

function describeNumber(field: Field): string {
  if (field.allowedValues !== undefined) return field.allowedValues.map(({ value }) => value).join(", ");
  const integerDigits = field.integerDigits ?? field.maxLength;
  const decimals = field.decimals ?? 0;
  return decimals === 0
    ? `Zahl mit höchstens ${integerDigits} Ziffern`
    : `Zahl mit höchstens ${integerDigits} Vorkomma- und ${decimals} Nachkommastellen, mit Komma`;
}
