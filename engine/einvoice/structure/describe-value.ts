import type { InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { isValueOf, trimXml, type ValueKind } from "./check-value.ts";

/** Texts of a value that has not the form of its type; `expected` is the value itself where it can be told. */
export const describeValue = (kind: ValueKind, text: string): Pick<InvoiceMark, "found" | "expected" | "detail"> => {
  const value = trimXml(text);
  if (value === "") return { found: "", expected: forms[kind], detail: "Es ist kein Wert angegeben." };
  const meant = repairs[kind]?.(value);
  if (meant !== undefined && isValueOf(kind, meant)) return { found: value, expected: meant };
  const isNoDay = kind === "date" && /^\d{4}-\d\d-\d\d/.test(value);
  return {
    found: value,
    expected: forms[kind],
    ...(isNoDay ? { detail: "Dieses Datum gibt es nicht, oder die Angabe dahinter ist keine Zeitzone." } : {}),
  };
};

const forms: Readonly<Record<ValueKind, string>> = {
  text: "Text",
  decimal: "Zahl mit Dezimalpunkt (1234.50)",
  date: "Datum JJJJ-MM-TT",
  time: "Uhrzeit HH:MM:SS",
  dateTime: "Zeitpunkt JJJJ-MM-TTTHH:MM:SS",
  boolean: "true oder false",
  base64: "Inhalt in Base64",
  language: "Sprache (de)",
  unit: "1 bis 3 Zeichen",
};

/** The value that another way of writing means. */
const repairs: Partial<Record<ValueKind, (value: string) => string | undefined>> = {
  decimal: (value) => {
    const plain = value.replace(/[\s'’]|\s*(?:€|EUR)$/g, "");
    return /^[+-]?[\d.]*,\d+$/.test(plain)
      ? plain.replaceAll(".", "").replace(",", ".")
      : /^[+-]?[\d,]*\.\d+$/.test(plain)
        ? plain.replaceAll(",", "")
        : undefined;
  },
  date: (value) => {
    const german = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(value);
    if (german !== null) return `${german[3]}-${german[2]?.padStart(2, "0")}-${german[1]?.padStart(2, "0")}`;
    return value.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3").replace(/T.*$/, "");
  },
  boolean: (value) => booleans.get(value.toLowerCase()),
};

const booleans: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["ja", "true"],
  ["yes", "true"],
  ["false", "false"],
  ["nein", "false"],
  ["no", "false"],
]);
