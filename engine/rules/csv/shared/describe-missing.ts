import type { Field } from "#engine/formats/field-table.ts";
import type { RowRule } from "#engine/model/rule.ts";

type Says = NonNullable<RowRule["describe"]>;

/** Names the empty columns of a group; the others are filled, or the rule would not apply. */
export const describeMissing: Says = (cells, _context, fields, written) => {
  const empty = fields.flatMap((field, place) =>
    field !== undefined && cells[place] === "" ? [{ name: nameField(field), value: written[place] ?? "" }] : [],
  );
  const names = empty.filter(({ value }) => value === "").map(({ name }) => name);
  const sentences = [
    ...(names.length === 0 ? [] : [`${names.length === 1 ? "Es fehlt" : "Es fehlen"} ${joinNames(names)}.`]),
    ...empty
      .filter(({ value }) => value !== "")
      .map(({ name, value }) => `${name} enthält nur „${value}“ und gilt als leer.`),
  ];
  return sentences.length === 0 ? {} : { detail: sentences.join(" ") };
};

export const nameField = ({ number, name }: Field): string => `Feld ${number} (${name})`;

/** „a, b und c“. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
