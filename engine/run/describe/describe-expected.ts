import type { Field } from "#engine/formats/field-table.ts";
import type { Rule } from "#engine/model/rule.ts";

/** What the field table asks for, in words; for rules about the value of one field that do not say it themselves. */
export function describeExpected(rule: Rule, field: Field): string | undefined {
  if (rule.scope === "scan") return undefined;
  if (rule.scope !== "everyField" && rule.scope !== "cell") return undefined;
  const defects = rule.scope === "everyField" ? [rule.detects] : (rule.detects ?? []);
  if (defects.includes("reserved") || defects.includes("unknownInVersion")) return "leeres Feld";
  switch (field.type) {
    case "amount":
    case "number":
      return describeNumber(field);
    case "konto":
      return `Kontonummer mit höchstens ${field.integerDigits ?? field.maxLength} Ziffern`;
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
      if (field.allowedValues !== undefined) return field.allowedValues.map(({ value }) => value).join(", ");
      return `höchstens ${field.maxLength} Zeichen`;
    case "text":
      return `höchstens ${field.maxLength} Zeichen`;
    case "empty":
      return "leeres Feld";
  }
}

function describeNumber(field: Field): string {
  if (field.allowedValues !== undefined) return field.allowedValues.map(({ value }) => value).join(", ");
  const integerDigits = field.integerDigits ?? field.maxLength;
  const decimals = field.decimals ?? 0;
  return decimals === 0
    ? `Zahl mit höchstens ${integerDigits} Ziffern`
    : `Zahl mit höchstens ${integerDigits} Vorkomma- und ${decimals} Nachkommastellen, mit Komma`;
}
