import { freeText } from "./field-builders.ts";
import { defineTable } from "./field-table.ts";

/** Buchungstextkonstanten, category 67. Source: Leitfaden 2015, section 3.5.3. */
export const buchungstextkonstanten = defineTable({
  category: 67,
  name: "Buchungstextkonstanten",
  kind: "masterData",
  currentVersion: 1,
  versions: [{ version: 1, fieldCount: 2 }],
  fields: [
    {
      number: 1,
      key: "nummer",
      identifies: true,
      name: "Nummer",
      type: "number",
      maxLength: 4,
      integerDigits: 4,
      decimals: 0,
      required: true,
      pattern: "^\\d{1,4}$",
      since: 1,
    },
    freeText({ number: 2, key: "buchungstext", name: "Buchungstext", maxLength: 60, since: 1 }),
  ],
});
