import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { SampledRecord } from "./read-sample.ts";

export type Reader = (record: SampledRecord) => string;

/** Reads a field of a Buchungsstapel from a record; `""` where it is empty. */
export const createReader = (key: BuchungsstapelKey): Reader => createReaderOf(buchungsstapel, key);

export function createReaderOf<Key extends string>({ fields }: FieldTable<Key>, key: NoInfer<Key>): Reader {
  const column = fields.findIndex((field) => field.key === key);
  return ({ columns, values }) => values[columns.indexOf(column)] ?? "";
}

/** Limit of different example values. */
export const pickExamples = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, 3);
