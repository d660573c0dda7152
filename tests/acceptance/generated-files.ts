import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { listWrongValues } from "#tests/mutations/field-mutations.ts";
import { distinctRecords, fieldsOf, type Values, writeExampleFile } from "#tests/support/example-records.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { writeExamples } from "#tests/xml-differential/write-examples.ts";
import { encodeTree } from "#tests/xml-differential/xml-tree.ts";
import { writePackage } from "#tests/xml-mutations/base-files.ts";
import type { Subject } from "./subject.ts";

/** Each category and version in order and with every wrong value once; each version of the XML formats; a Belegpaket. */
export const listGeneratedSubjects = (): readonly Subject[] => [
  ...fieldTables.flatMap((table) =>
    table.versions.flatMap(({ version }) => [
      toCsvSubject(table, version, "in-order", distinctRecords(table)),
      toCsvSubject(table, version, "wrong-values", listWrongRecords(table, version)),
    ]),
  ),
  ...writeExamples().map(({ label, tree }) => toSubject(`${label.replaceAll(" ", "-")}.xml`, encodeTree(tree))),
  toSubject("package.zip", writePackage()),
];

const toSubject = (name: string, bytes: Uint8Array): Subject => ({ name, file: toInputFile(name, bytes) });

const toCsvSubject = (table: FieldTable, version: number, label: string, records: readonly Values[]): Subject =>
  toSubject(
    `EXTF_category-${table.category}-version-${version}-${label}.csv`,
    latin1Bytes(writeExampleFile(table, records, { formatversion: String(version) })),
  );

/** One record for each field and defect. */
const listWrongRecords = (table: FieldTable, version: number): readonly Values[] => {
  const [first = {}] = distinctRecords(table);
  return fieldsOf(table, version)
    .flatMap((field) => [...listWrongValues(field)].map(([, value]): Values => ({ [field.key]: value })))
    .map((values, index) => ({ ...countUp(first, index), ...values }));
};

/** Keeps records from repeating the value by which they are told apart. */
const countUp = (values: Values, step: number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value.replace(/\d*$/, (digits) => String(Number(digits) + step)),
    ]),
  );
