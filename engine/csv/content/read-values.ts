import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { SampledRecord } from "./read-sample.ts";

/** Reads a field of a Buchungsstapel from a record; `""` where it is empty. */
export const createReader = (key: BuchungsstapelKey): ((record: SampledRecord) => string) => {
  const column = buchungsstapel.fields.findIndex((field) => field.key === key);
  return ({ columns, values }) => values[columns.indexOf(column)] ?? "";
};

/** So many different values as examples. */
export const takeExamples = (values: readonly string[]): readonly string[] => [...new Set(values)].slice(0, 3);
