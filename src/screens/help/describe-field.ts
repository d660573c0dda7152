import type { Field } from "#engine/index.ts";

/** Type, length and duty of a field in one line. */
export const describeField = (field: Field): string =>
  [typeText(field), lengthText(field), dutyText(field), field.since > 1 ? `ab Version ${field.since}` : ""]
    .filter(Boolean)
    .join(" · ");

const typeText = ({ type, format, quoted }: Field): string => {
  const layout = format ? ` ${format}` : "";
  return `${typeWords[type]}${layout}${quoted ? ", in Anführungszeichen" : ""}`;
};

const lengthText = ({ type, maxLength, integerDigits, decimals }: Field): string => {
  if (type === "empty") return "";
  if (integerDigits !== undefined && decimals !== undefined && decimals > 0) {
    return `${integerDigits} Stellen vor, ${decimals} nach dem Komma`;
  }
  return `höchstens ${maxLength} Zeichen`;
};

const dutyText = ({ required, requiredWhen, reserved }: Field): string => {
  if (required) return "Pflichtfeld";
  if (requiredWhen) return `Pflicht: ${requiredWhen}`;
  return reserved ? "reserviert" : "";
};

const typeWords: Readonly<Record<Field["type"], string>> = {
  text: "Text",
  number: "Zahl",
  amount: "Betrag",
  konto: "Konto",
  date: "Datum",
  timestamp: "Zeitstempel",
  code: "Kennzeichen",
  flag: "Schalter 0/1",
  currency: "Währung",
  country: "Land",
  iban: "IBAN",
  bic: "BIC",
  empty: "bleibt leer",
};
