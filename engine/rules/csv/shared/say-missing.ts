import type { Field } from "#engine/formats/field-table.ts";
import type { RowRule } from "#engine/model/rule.ts";

type Says = NonNullable<RowRule["says"]>;

/** Of several columns that belong together the empty ones; the others are filled, or the rule would be silent. */
export const sayMissing: Says = (cells, _context, fields) => {
  const missing = fields.filter((field, place) => field !== undefined && cells[place] === "");
  const names = missing.flatMap((field) => (field === undefined ? [] : [nameField(field)]));
  if (names.length === 0) return {};
  return { detail: `${names.length === 1 ? "Es fehlt" : "Es fehlen"} ${joinNames(names)}.` };
};

export const nameField = ({ number, name }: Field): string => `Feld ${number} (${name})`;

/** „a, b und c“. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
