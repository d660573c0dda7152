import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import type { OccurrenceWords } from "#engine/model/rule.ts";

/** For a customer, account or address number in a field for a flag or a short number. */
export const describeForeignNumber = (
  value: string,
  { name, decimals = 0 }: Field,
  table: FieldTable,
): OccurrenceWords => {
  if (decimals > 0 || !/\d{3}/.test(value) || /[,.]/.test(value)) return {};
  const where =
    table.category === buchungsstapel.category
      ? " Kontonummern gehören in Feld 7 oder 8, die Adressnummer eines Diversen in Feld 16."
      : "";
  const shown = value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value;
  return {
    detail: `„${shown}“ sieht nach einer Kunden-, Konto- oder Adressnummer aus, die nicht in das Feld ${name} gehört.${where}`,
  };
};

const maxShownLength = 40;
