import { expect, test } from "vitest";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { checkFile } from "#engine/index.ts";
import { latin1Bytes } from "#engine/model/example-file.ts";
import { fieldsOf, writeExampleFile } from "#tests/support/example-records.ts";

/**
 * Exports of the vendor write 0 into coded number fields nobody has filled. Such a file is imported, so no 0 in an optional
 * one may be an error. Fields asked for by another one are required there, and reserved ones are no codes.
 */
const isOptionalCode = ({ type, required, requiredWhen, reserved, allowedValues, decimals }: Field): boolean => {
  if (required === true || requiredWhen !== undefined || reserved === true) return false;
  if (type === "number") return decimals === 0;
  return (type === "code" || type === "flag") && (decimals === 0 || allowedValues?.every(isNumber) === true);
};

const isNumber = ({ value }: { readonly value: string }): boolean => /^\d+$/.test(value);

/** One record per field; an error names the fields it concerns. */
async function findErrors(table: FieldTable, version: number): Promise<readonly string[]> {
  const fields = fieldsOf(table, version).filter(isOptionalCode);
  const records = fields.map(({ key }) => ({ [key]: "0" }));
  const bytes = latin1Bytes(writeExampleFile(table, records, { formatversion: String(version) }));
  const { report } = await checkFile(
    { name: "EXTF_Unbenutzt.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  expect(report.records).toBe(fields.length);
  return report.findings.flatMap(({ rule, severity, fields: numbers }) =>
    severity === "error" ? [`${rule} in ${numbers.join(", ")}`] : [],
  );
}

const coded = fieldTables.filter(({ fields }) => fields.some(isOptionalCode));
const everyVersion = coded.flatMap((table) => table.versions.map(({ version }) => ({ table, version })));

test.each(everyVersion)("a 0 in a coded field of $table.name, version $version, is no error", async (format) => {
  expect(await findErrors(format.table, format.version)).toEqual([]);
});

test("coded number fields are looked for in every format, and found in most", () => {
  const counts = new Map(fieldTables.map((table) => [table.category, table.fields.filter(isOptionalCode).length]));
  expect(counts.get(16)).toBeGreaterThan(40);
  expect(counts.get(21)).toBeGreaterThan(15);
  expect(counts.get(46)).toBeGreaterThan(20);
  expect(coded.length).toBeGreaterThanOrEqual(6);
});
