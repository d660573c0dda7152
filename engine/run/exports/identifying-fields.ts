import type { Field, FieldTable } from "#engine/formats/field-table.ts";

/** By which values people find a record again in the program it came from; of other formats the first fields. */
const keysByCategory: Readonly<Record<number, readonly string[]>> = {
  16: ["konto", "nameUnternehmen", "namePerson"],
  20: ["konto", "kontobeschriftung"],
  21: ["belegdatum", "belegfeld1", "umsatz", "konto", "gegenkonto", "buchungstext"],
  46: ["nummer", "bezeichnung"],
  48: ["adressnummer", "konto", "nameUnternehmen", "namePerson"],
  65: ["umsatz", "konto", "gegenkonto", "buchungstext"],
};

const firstFields = 3;

export function listIdentifyingFields(table: FieldTable): readonly Field[] {
  const keys = keysByCategory[table.category];
  if (keys === undefined) return table.fields.slice(0, firstFields);
  return keys.flatMap((key) => table.fields.find((field) => field.key === key) ?? []);
}
