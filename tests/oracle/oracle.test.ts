import { expect, test } from "vitest";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { compare } from "./compare.ts";
import { compareFiles } from "./compare-files.ts";
import { explanations } from "./explained.ts";
import { makeFile } from "./make-file.ts";

const timeout = { timeout: 600_000 };
const seed = 1;

test("engine and second judge report the same places", timeout, async () => {
  const minCells = repetitions("ORACLE_CELLS", 120_000, 1_000_000);
  const differences: string[] = [];
  const run = { seed, from: 0, maxFiles: Number.POSITIVE_INFINITY, minCells };
  const summary = await compareFiles(run, (line) => differences.push(line));
  expect(differences).toEqual([]);
  expect(summary.agreed).toBeGreaterThan(minCells / 3);
  // An explanation that explains nothing is removed.
  expect([...summary.explained.keys()].toSorted()).toEqual(explanations.map(({ name }) => name).toSorted());
});

/** A row of a table with a mistake in it. */
const planted: readonly (readonly [mistake: string, category: number, key: string, change: Partial<Field>])[] = [
  ["a text one letter longer", 21, "buchungstext", { maxLength: 61 }],
  ["a digit fewer in front of the comma", 65, "umsatz", { integerDigits: 9 }],
  ["a list without one of its values", 16, "adressart", { allowedValues: [{ value: "STR", meaning: "Straße" }] }],
  ["a date of another form", 66, "datum", { format: "TTMMJJJJ" }],
  ["a column of a later version", 48, "ort", { since: 2 }],
  ["two decimals", 46, "faelligTage", { decimals: 2 }],
  ["a number in quotes", 20, "konto", { quoted: true }],
  ["an older limit of another version", 21, "belegfeld1", { was: [{ upTo: 3, maxLength: 12 }] }],
];

const change = (table: FieldTable, key: string, values: Partial<Field>): FieldTable => ({
  ...table,
  fields: table.fields.map((field) => (field.key === key ? ({ ...field, ...values } as Field) : field)),
});

test.each(planted)("%s is found", timeout, async (_, category, key, values) => {
  const tables = fieldTables.map((table) => (table.category === category ? change(table, key, values) : table));
  const name = tables.find((table) => table.category === category)?.name ?? "";
  let files = 0;
  // Every eighth file is one of many records.
  for (let index = 0; index < 1_600; index += 8) {
    const file = makeFile(seed, index);
    if (!file.label.startsWith(name)) continue;
    files++;
    const { unexplained } = await compare(file, tables);
    if (unexplained.length > 0) return;
  }
  expect.fail(`nothing in ${files} files`);
});

test("the same seed makes the same files", () => {
  const draw = (from: number) => Array.from({ length: 3 }, (_, index) => makeFile(from, index));
  expect(draw(5)).toEqual(draw(5));
  expect(draw(6)).not.toEqual(draw(5));
});
