import { expect, test } from "vitest";
import { buchungsstapel } from "./buchungsstapel.ts";
import { categories } from "./categories.ts";
import { debitorenKreditoren } from "./debitoren-kreditoren.ts";
import { diverseAdressen } from "./diverse-adressen.ts";
import { extfHeader } from "./extf-header.ts";
import type { Field, FieldTable } from "./field-table.ts";
import { fieldTables } from "./field-tables.ts";
import { wiederkehrendeBuchungen } from "./wiederkehrende-buchungen.ts";

const columns: readonly (readonly [string, readonly Field[]])[] = [
  ["Kopfdaten", extfHeader],
  ...fieldTables.map((table) => [table.name, table.fields] as const),
];

test.each(columns)("%s numbers its fields without gaps and without repeated keys", (_name, fields) => {
  expect(fields.map((field) => field.number)).toEqual(fields.map((_field, index) => index + 1));
  expect(new Set(fields.map((field) => field.key)).size).toBe(fields.length);
});

test.each(columns)("%s has patterns that compile and allow the listed values", (_name, fields) => {
  for (const field of fields) {
    const pattern = new RegExp(field.pattern ?? "", "u");
    new RegExp(field.portalPattern ?? "", "u");
    for (const { value, meaning } of field.allowedValues ?? []) {
      expect(pattern.test(value), `${field.key} ${value}`).toBe(true);
      expect(meaning).not.toBe("");
    }
  }
});

test.each(fieldTables)("$name counts its fields per version", (table) => {
  for (const { version, fieldCount } of table.versions) {
    expect(table.fields.filter((field) => field.since <= version).length, `version ${version}`).toBe(fieldCount);
  }
  expect(table.versions.at(-1)?.version).toBe(table.currentVersion);
});

test.each(fieldTables)("$name appends its columns version by version", (table) => {
  const since = table.fields.map((field) => field.since);
  expect(since).toEqual(since.toSorted((a, b) => a - b));
});

test.each(fieldTables)("$name agrees with the list of categories", (table) => {
  const category = categories.find(({ number }) => number === table.category);
  expect(category?.name).toBe(table.name);
  expect(category?.versions).toEqual(table.versions);
  expect(category?.minVersionService).toBe(table.minVersionService);
});

test("the header has 31 fields and the Buchungsstapel 125", () => {
  expect(extfHeader.length).toBe(31);
  expect(buchungsstapel.fields.length).toBe(125);
});

test("keys of tables made from column groups are typed", () => {
  const find = <Key extends string>(table: FieldTable<Key>, key: NoInfer<Key>) =>
    table.fields.find((field) => field.key === key)?.number;
  expect(find(debitorenKreditoren, "iban10")).toBe(213);
  expect(find(wiederkehrendeBuchungen, "zusatzinformationInhalt20")).toBe(73);
  // @ts-expect-error there are ten bank connections
  expect(find(diverseAdressen, "iban11")).toBeUndefined();
  // @ts-expect-error the column of the other category
  expect(find(debitorenKreditoren, "adressnummer")).toBeUndefined();
});

test("twelve categories are known", () => {
  expect(categories.map(({ number }) => number)).toEqual([16, 20, 21, 44, 46, 47, 48, 62, 63, 65, 66, 67]);
});
