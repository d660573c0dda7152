import { defineTable } from "./field-table.ts";

/** Anlagenbuchführung - Filialen, category 62. Source: Leitfaden 2015, section 3.5.12. */
export const anlagFilialen = defineTable({
  category: 62,
  name: "Anlagenbuchführung - Filialen",
  nameAliases: ["Anlagenbuchführung – Filialen", "Filialen der Anlagenbuchführung"],
  kind: "masterData",
  currentVersion: 1,
  versions: [{ version: 1, fieldCount: 2 }],
  fields: [
    {
      number: 1,
      key: "filialnummer",
      identifies: true,
      name: "Filialnummer",
      type: "number",
      maxLength: 6,
      integerDigits: 6,
      decimals: 0,
      required: true,
      pattern: "^\\d{1,6}$",
      since: 1,
      note: "Muss eindeutig sein; vorhandene Daten werden überschrieben.",
    },
    {
      number: 2,
      key: "filialbezeichnung",
      name: "Filialbezeichnung",
      type: "text",
      maxLength: 60,
      required: true,
      quoted: true,
      pattern: "^[^\\x00-\\x1F\\x7F]{0,60}$",
      since: 1,
    },
  ],
});
