import { expect, test } from "vitest";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { textschluessel } from "#engine/formats/textschluessel.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import { type Values, writeExampleFile } from "#tests/support/example-records.ts";
import { findOccurrences } from "./find-occurrences.ts";
import type { Expected } from "./line-mutations.ts";

/** Conditions that ask for columns an older version lacks hold there with the columns it has. */
const cases: readonly (readonly [table: FieldTable, version: number, values: Values, expected: Expected])[] = [
  [buchungsstapel, 1, { buSchluessel: "5", gegenkonto: "8200" }, ["CSV-X-018", 3, 9]],
  [buchungsstapel, 6, { belegfeld2: "010126" }, ["CSV-X-038", 3, 12]],
  [buchungsstapel, 1, { belegfeld2: "A-17" }, ["CSV-X-039", 3, 12]],
  [debitorenKreditoren, 1, { hauptbankverbindung1: "1", hauptbankverbindung2: "1" }, ["CSV-DK-049", 3, 49]],
  [debitorenKreditoren, 1, { lastschrift: "7" }, ["CSV-DK-133a", 3, 133]],
  [debitorenKreditoren, 4, { lastschrift: "7", iban1: "DE89370400440532013000" }, ["CSV-DK-133a", 3, 133]],
  [wiederkehrendeBuchungen, 2, { b1: "2", belegfeld1: "MIETE-HALLE" }, ["CSV-WK-010", 3, 10]],
];

const named = cases.map(
  ([table, version, values, expected]) => [table.name, version, values, table, expected] as const,
);

test.each(named)("%s in version %i: a record with %j", async (_, version, values, table, expected) => {
  const file = writeExampleFile(table, [values], { formatversion: String(version) });
  expect(await findOccurrences(file)).toContainEqual(expected);
});

test.each([
  [2, { lastschrift: "7", iban1: "DE89370400440532013000" }, debitorenKreditoren, "CSV-DK-133a"],
  [3, { b1: "2", belegfeld1: "MIETE-HALLE" }, wiederkehrendeBuchungen, "CSV-WK-010"],
] as const)("version %i takes %j", async (version, values, table, rule) => {
  const occurrences = await findOccurrences(writeExampleFile(table, [values], { formatversion: String(version) }));
  expect(occurrences.map(([id]) => id)).not.toContain(rule);
});

test.each([
  ["CSV-C-103", { konto: "8401" }, kontenbeschriftungen],
  ["CSV-C-106a", { textschluessel: "101" }, textschluessel],
] as const)("%s finds the same key twice in version 1, which has no language: %j", async (rule, values, table) => {
  const file = writeExampleFile(table, [values, values], { formatversion: "1" });
  expect(await findOccurrences(file)).toContainEqual([rule, 4, 1]);
});
