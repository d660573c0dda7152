import { expect, test } from "vitest";
import { type BuchungsstapelKey, buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { type CheckResult, checkFile } from "#engine/index.ts";
import {
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { fieldMutations } from "./field-mutations.ts";
import { findOccurrences } from "./find-occurrences.ts";
import { type Expected, fileMutations, headerMutations, recordMutations } from "./line-mutations.ts";

/** A well-formed file of three records; the second one, line 4, is the one that is changed. */
interface Variant {
  readonly version: number;
  readonly header?: HeaderValues;
  readonly records?: RecordValues;
}

const plain: Variant = { version: 13 };

const variants: readonly Variant[] = [
  plain,
  { version: 12, header: { sachkontenrahmen: "04" }, records: { gegenkonto: "4400" } },
  { version: 9, header: { wjBeginn: "20250701" } },
  { version: 13, header: { sachkontenlaenge: "5" }, records: { konto: "100000", gegenkonto: "84000" } },
  { version: 7, header: { wkz: "CHF", festschreibung: "" }, records: { festschreibung: "" } },
  { version: 13, header: { buchungstyp: "", sachkontenrahmen: "", bezeichnung: "Stapel/1" } },
];

function writeFile(variant: Variant, changed: RecordValues = {}, header: HeaderValues = {}): string {
  const record = (values: RecordValues) => exampleRecord({ ...variant.records, ...values }, variant.version);
  return fileOf([
    exampleHeader({ ...variant.header, formatversion: String(variant.version), ...header }),
    exampleHeadings(variant.version),
    record({ belegfeld1: "RE-1001" }),
    record({ belegfeld1: "RE-1002", buchungstext: "Zweite Rechnung", ...changed }),
    record({ belegfeld1: "RE-1003" }),
  ]);
}

const check = (bytes: Uint8Array): Promise<CheckResult> =>
  checkFile({ name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes }, { route: "manual" });

test.each(variants)("a file of %j is free of errors and warnings", async (variant) => {
  const { report } = await check(latin1Bytes(writeFile(variant)));
  const isOld = variant.header?.festschreibung === "";
  const unexpected = report.findings.filter(
    ({ severity }) => severity === "error" || (severity === "warning" && !isOld),
  );
  expect(unexpected).toEqual([]);
});

test("the plain file is without any finding", async () => {
  expect(await findOccurrences(writeFile(plain))).toEqual([]);
});

/** Mutations of fields go through the variants that have the field, one after the other. */
const ofFields = fieldMutations.map(({ kind, key, value, rule }, index) => {
  const field = buchungsstapel.fields.find((one) => one.key === key);
  const fitting = variants.filter(
    ({ version }) => version >= Math.max(field?.since ?? 1, field?.was === undefined ? 1 : 9),
  );
  const variant = fitting[index % fitting.length] ?? plain;
  return {
    kind,
    key,
    value: value.slice(0, 20),
    text: writeFile(variant, { [key]: value }),
    version: variant.version,
    expected: [rule, 4, field?.number ?? 0] as Expected,
  };
});

test.each(ofFields)("$key with the defect $kind ($value) in version $version", async ({ text, expected }) => {
  expect(await findOccurrences(text)).toContainEqual(expected);
});

test.each(headerMutations)("the header with %j", async (values, expected) => {
  expect(await findOccurrences(writeFile(plain, {}, values))).toContainEqual(expected);
});

test.each(recordMutations)("a record with %j", async (values, expected) => {
  const keys: readonly string[] = buchungsstapel.fields.map(({ key }) => key);
  expect(Object.keys(values).filter((key): key is BuchungsstapelKey => !keys.includes(key))).toEqual([]);
  expect(await findOccurrences(writeFile(plain, values))).toContainEqual(expected);
});

test.each(fileMutations)("a file with %s", async (_label, rewrite, expected) => {
  expect(await findOccurrences(rewrite(writeFile(plain)))).toContainEqual(expected);
});

/** Older versions allow less. */
const tooLongBefore9: readonly (readonly [RecordValues, Expected])[] = [
  [{ belegfeld1: "RE-1002-2026-1" }, ["CSV-R-011b", 4, 11]],
  [{ kost1: "Kostenstelle" }, ["CSV-R-037", 4, 37]],
  [{ kost2: "Kostenstelle" }, ["CSV-R-038", 4, 38]],
  [{ kurs: "12345,12", wkzUmsatz: "EUR", basisUmsatz: "1,00", wkzBasisUmsatz: "CHF" }, ["CSV-R-918", 4, 4]],
  [{ buSchluessel: "0040" }, ["CSV-R-918", 4, 9]],
];

test.each(tooLongBefore9)("version 7 with %j", async (values, expected) => {
  expect(await findOccurrences(writeFile({ version: 7 }, values))).toContainEqual(expected);
});

test("more than 300 defects are looked for", () => {
  const count = ofFields.length + headerMutations.length + recordMutations.length + fileMutations.length;
  expect(count).toBeGreaterThan(300);
});
