import { defineTable } from "./field-table.ts";

/** Konto-Notizen, category 47. Source: Leitfaden 2015; the only category whose texts may have line breaks. */
export const kontoNotizen = defineTable({
  category: 47,
  name: "Konto-Notizen",
  nameAliases: ["Kontonotizen", "Konto - Notizen"],
  kind: "masterData",
  currentVersion: 1,
  versions: [{ version: 1, fieldCount: 3 }],
  fields: [
    {
      number: 1,
      key: "kontonummer",
      name: "Kontonummer",
      headingAliases: ["Konto"],
      type: "konto",
      maxLength: 9,
      integerDigits: 9,
      decimals: 0,
      required: true,
      pattern: "^(?!0+$)\\d{1,9}$",
      since: 1,
    },
    {
      number: 2,
      key: "notizinhalt",
      name: "Notizinhalt",
      type: "text",
      maxLength: 32000,
      quoted: true,
      since: 1,
      note: "Notiz ohne Formatierung; Zeilenumbrüche sind erlaubt.",
    },
    {
      number: 3,
      key: "notizinhaltMitFormatierungen",
      name: "Notizinhalt mit Formatierungen",
      headingAliases: ["RTFNotizinhalt"],
      type: "text",
      maxLength: 32000,
      quoted: true,
      since: 1,
      note: "Formatierte Notiz (RTF); Zeilenumbrüche sind erlaubt.",
    },
  ],
});
