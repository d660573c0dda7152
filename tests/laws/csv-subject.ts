import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { exampleHeaderValuesOf, exampleRecordValues } from "#engine/model/example-file.ts";
import { makeValue } from "#tests/oracle/make-value.ts";
import { encodeAs } from "#tests/realism/encode.ts";
import { distinctRecords, recordValuesOf, type Values } from "#tests/support/example-records.ts";
import { createRandom, type Random } from "#tests/torture/random.ts";
import type { Draw } from "./law.ts";

export interface SubjectCell {
  readonly value: string;
  readonly isQuoted: boolean;
}

/** A file of the DATEV-Format in pieces, with some defects in its records. */
export interface CsvSubject {
  readonly table: FieldTable;
  readonly version: number;
  readonly fields: readonly Field[];
  readonly header: string;
  readonly headings: readonly string[];
  readonly records: readonly (readonly SubjectCell[])[];
}

const writeCell = ({ value, isQuoted }: SubjectCell): string => (isQuoted ? `"${value.replaceAll('"', '""')}"` : value);

export const writeRecord = (cells: readonly SubjectCell[]): string => cells.map(writeCell).join(";");

export const linesOf = ({ header, headings, records }: CsvSubject): readonly string[] => [
  header,
  headings.join(";"),
  ...records.map(writeRecord),
];

export const joinLines = (lines: readonly string[], end = "\r\n"): string => lines.map((line) => line + end).join("");

export const toBytes = (text: string): Uint8Array => encodeAs("windows-1252", text);

/** Values whose meaning depends on the notation of the file are no matter of these laws. */
const isPlain = (value: string): boolean => /^[\x20-\x3e@-\x7e\xa0\xa7äöüÄÖÜß]*$/.test(value) && !/["&¤]/.test(value);

/** Files with many columns take ten times as long. */
const narrow = 50;
const shareOfWide = 0.15;

/** The same draw makes the same file. */
export function makeSubject({ seed, size }: Draw, chosen: (table: FieldTable) => boolean = () => true) {
  const random = createRandom(seed);
  const tables = fieldTables.filter(chosen);
  const isWide = random.share() < shareOfWide;
  const table = random.pick(tables.filter(({ fields }) => fields.length > narrow === isWide));
  const { version } = random.pick(table.versions);
  const fields = table.fields.filter(({ since }) => since <= version);
  const header = writeRecord(
    extfHeader.map((field) => {
      const values: Values = { ...exampleHeaderValuesOf(table), exportiertVon: "Büttner", formatversion: `${version}` };
      return { value: values[field.key] ?? "", isQuoted: field.quoted === true };
    }),
  );
  const distinct = distinctRecords(table);
  const records = Array.from({ length: size }, (_, at) => {
    const values = { ...soundValuesOf(table), ...distinct[at % distinct.length] };
    return fields.map((field) => makeCell(field, values[field.key] ?? "", fields, random));
  });
  const subject: CsvSubject = { table, version, fields, header, headings: fields.map(({ name }) => name), records };
  return { random, subject };
}

const soundValuesOf = (table: FieldTable): Values =>
  (table.category === 21 ? exampleRecordValues : recordValuesOf(table)) as Values;

function makeCell(field: Field, sound: string, fields: readonly Field[], random: Random): SubjectCell {
  const isQuoted = field.quoted === true;
  const share = sound === "" ? Math.min(0.05, 2 / fields.length) : 0.1;
  if (random.share() >= share) return { value: sound, isQuoted };
  const value = makeValue(field, fields, random);
  if (!isPlain(value) || (!isQuoted && value.includes(";"))) return { value: sound, isQuoted };
  return { value, isQuoted };
}
