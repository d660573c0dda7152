import { dutyText, lengthText, typeText } from "#assistant/describe-field.ts";
import type { FactCard } from "./fact-card.ts";
import type { NamedField } from "./field-names.ts";

/** A field of a format, or of the header if `table` is null. */
export const fieldCard = ({ table, field }: NamedField): FactCard => {
  const { number, name, note, allowedValues = [], was = [] } = field;
  const facts = [typeText(field), lengthText(field), dutyText(field)].filter((fact) => fact !== "").join(", ");
  const values = allowedValues.map(({ value, meaning }) => `${value} (${meaning})`);
  const listed = values.length > maxValues ? [...values.slice(0, maxValues), "…"] : values;
  const place = table === null ? "der Kopfdaten" : `im Format ${table.name}`;
  return {
    source:
      table === null
        ? { id: `kopf-${number}`, kind: "header", title: `Kopfdaten, Feld ${number}: ${name}`, hash: null }
        : {
            id: `feld-${table.category}-${number}`,
            kind: "field",
            title: name,
            hash: `feld-${table.category}-${number}`,
          },
    sentences: [
      `„${name}“ ist Feld ${number} ${place}: ${facts}.`,
      ...(note === undefined ? [] : [note]),
      ...was.flatMap(({ upTo, maxLength }) =>
        maxLength === undefined || maxLength === field.maxLength
          ? []
          : [`Bis Formatversion ${upTo} waren es ${maxLength} Zeichen.`],
      ),
      ...(listed.length === 0 ? [] : [`Zugelassene Werte: ${listed.join(", ")}.`]),
    ],
  };
};
const maxValues = 12;
