import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { exampleHeaderValuesOf } from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { fieldsOf, type Values } from "#tests/support/example-records.ts";
import { writeLine } from "#tests/support/write-csv.ts";

/** A file in order, before anything happens to it. */
export interface SoundFile {
  readonly label: string;
  readonly name: string;
  readonly table: FieldTable;
  readonly fields: readonly Field[];
  readonly header: HeaderValues;
  readonly records: readonly Values[];
}

export interface Lines {
  readonly header: string;
  readonly headings: string;
  readonly records: readonly string[];
}

interface Given {
  readonly label: string;
  readonly table: FieldTable;
  readonly version?: number;
  readonly header?: HeaderValues;
  readonly records: readonly Values[];
}

export function createSoundFile({
  label,
  table,
  version = table.currentVersion,
  header = {},
  records,
}: Given): SoundFile {
  return {
    label,
    name: `EXTF_${label}.csv`,
    table,
    fields: fieldsOf(table, version),
    header: { ...exampleHeaderValuesOf(table), ...header, formatversion: String(version) },
    records,
  };
}

export const writeLines = ({ fields, header, records }: SoundFile): Lines => ({
  header: writeLine(extfHeader, header),
  headings: fields.map(({ name }) => name).join(";"),
  records: records.map((values) => writeLine(fields, values)),
});

export const joinLines = ({ header, headings, records }: Lines, lineEnd = "\r\n"): string =>
  [header, headings, ...records].map((line) => line + lineEnd).join("");

export const writeText = (file: SoundFile): string => joinLines(writeLines(file));
