import type { FieldTable } from "#engine/formats/field-table.ts";
import type { OccurrenceWords } from "#engine/model/rule.ts";

/** The official heading of a position. */
export const describeHeading = ({ fields }: FieldTable, position: number): OccurrenceWords => {
  const name = fields[position - 1]?.name;
  return name === undefined ? {} : { expected: `„${name}“` };
};
