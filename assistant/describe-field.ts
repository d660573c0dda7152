import type { Field } from "#engine/index.ts";

export const typeText = ({ type, format, quoted }: Field): string => {
  const layout = format ? ` ${format}` : "";
  return `${typeWords[type]}${layout}${quoted ? ", in Anführungszeichen" : ""}`;
};

export const lengthText = ({ type, maxLength, integerDigits, decimals }: Field): string => {
  if (type === "empty") return "";
  if (integerDigits !== undefined && decimals !== undefined && decimals > 0) {
    return `${integerDigits} Stellen vor, ${decimals} nach dem Komma`;
  }
  return `höchstens ${maxLength} Zeichen`;
};

export const dutyText = ({ required, requiredWhen, reserved }: Field): string => {
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
