import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import {
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { categoryRecords } from "#tests/mutations/category-records.ts";
import { fieldMutations, listWrongValues } from "#tests/mutations/field-mutations.ts";
import { fileMutations, headerMutations, recordMutations } from "#tests/mutations/line-mutations.ts";
import { rewrites } from "#tests/mutations/table-rewrites.ts";
import type { CsvFile } from "#tests/support/csv-samples.ts";
import { distinctRecords, type Values, writeExampleFile } from "#tests/support/example-records.ts";
import { makeExamples } from "#tests/support/rule-examples.ts";

const name = "EXTF_Buchungsstapel.csv";

const writeFile = (changed: RecordValues, header: HeaderValues = {}): string =>
  fileOf([
    exampleHeader(header),
    exampleHeadings(),
    exampleRecord({ belegfeld1: "RE-1001" }),
    exampleRecord({ belegfeld1: "RE-1002", buchungstext: "Zweite Rechnung", ...changed }),
    exampleRecord({ belegfeld1: "RE-1003" }),
  ]);

/** Every single defect of the mutation test. */
export const listMutations = (): readonly CsvFile[] => [
  ...fieldMutations.map(({ kind, key, value }) => toFile(`${key} ${kind}`, writeFile({ [key]: value }))),
  ...headerMutations.map(([values]) => toFile(JSON.stringify(values), writeFile({}, values))),
  ...recordMutations.map(([values]) => toFile(JSON.stringify(values), writeFile(values))),
  ...fileMutations.map(([label, rewrite]) => toFile(label, rewrite(writeFile({})))),
];

/** The same in every other category and version: values, records and whole files. */
export const listCategoryMutations = (): readonly CsvFile[] =>
  fieldTables
    .filter((table) => table !== buchungsstapel)
    .flatMap((table) => {
      const write = (changed: Values, version = table.currentVersion): string =>
        writeExampleFile(
          table,
          distinctRecords(table).map((values, index) => (index === 1 ? { ...values, ...changed } : values)),
          { formatversion: `${version}` },
        );
      const ofFields = table.fields.flatMap((field) =>
        [...listWrongValues(field)].map(([kind, value]) =>
          toFile(`${table.name}, ${field.key} ${kind}`, write({ [field.key]: value })),
        ),
      );
      const ofRecords = (categoryRecords[table.category] ?? []).map(([values]) =>
        toFile(`${table.name}, ${JSON.stringify(values)}`, write(values)),
      );
      const ofFiles = table.versions.flatMap(({ version }) =>
        rewrites.flatMap(([label, rewrite]) => {
          const changed = rewrite(write({}, version), table);
          return changed === null ? [] : [toFile(`${table.name}, version ${version}, ${label}`, changed[0])];
        }),
      );
      return [...ofFields, ...ofRecords, ...ofFiles];
    });

const toFile = (label: string, content: string | Uint8Array): CsvFile => ({
  label,
  name,
  bytes: typeof content === "string" ? latin1Bytes(content) : content,
});

/** As many records as a batch may have: one file more to read, and nothing to repair. */
const tooLarge = "CSV-F-020";

/** Every bad example of every rule, in all categories. */
export const listExamples = (): readonly CsvFile[] =>
  rules
    .filter(({ id }) => id !== tooLarge)
    .flatMap((rule) => makeExamples(rule, "bad").map(({ bytes, name: own }) => ({ label: rule.id, name: own, bytes })));
