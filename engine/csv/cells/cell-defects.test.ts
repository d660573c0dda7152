import { expect, test } from "vitest";
import { findTable } from "#engine/formats/field-tables.ts";
import { findOccurrences } from "#tests/mutations/find-occurrences.ts";
import { distinctRecords, type Values, writeExampleFile } from "#tests/support/example-records.ts";

/** Rules of one changed cell in line 4, by its column. */
async function findRules(category: number, values: Values, field: number, version?: number) {
  const table = findTable(category);
  if (table === undefined) throw new Error(`no table ${category}`);
  const records = distinctRecords(table).map((record, index) => (index === 1 ? { ...record, ...values } : record));
  const header = version === undefined ? {} : { formatversion: String(version) };
  const places = await findOccurrences(writeExampleFile(table, records, header));
  return places.filter(([, line, at]) => line === 4 && at === field).map(([rule]) => rule);
}

test.each(["Miete\r\nMai", "null\r\nMai"])("a line break in %j is no deviation from the portal", async (text) => {
  expect(await findRules(21, { buchungstext: text }, 14)).toEqual(["CSV-F-016"]);
});

test.each(["\u00a0", "\u00a0\u00a0", "\t", " \t"])("a required text of the blanks %j is empty", async (text) => {
  expect(await findRules(62, { filialbezeichnung: text }, 2)).toContain("CSV-AF-002");
});

test("a required text that begins with an umlaut is in order", async () => {
  expect(await findRules(62, { filialbezeichnung: "Ölmühle" }, 2)).toEqual([]);
});

test.each([
  [1, ["CSV-R-918"]],
  [2, []],
])("a Sachverhalt of three digits in version %i", async (version, rules) => {
  const values = { sachverhaltLL: "111", buSchluessel: "94", konto: "70000", gegenkonto: "3120" };
  expect((await findRules(21, values, 43, version)).filter((rule) => rule.startsWith("CSV-R-"))).toEqual(rules);
});

test("an empty text without quotes is reported after a line of separators", async () => {
  const table = findTable(67);
  if (table === undefined) throw new Error("no table 67");
  const lines = writeExampleFile(table, [{ nummer: "1" }, { nummer: "2", buchungstext: "" }]).split("\r\n");
  const text = [...lines.slice(0, 3), ";", "2;", ""].join("\r\n");
  expect(await findOccurrences(text)).toContainEqual(["CSV-F-028", 5, 2]);
});
