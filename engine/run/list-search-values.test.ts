import { expect, test } from "vitest";
import {
  inOrder,
  joinLines,
  type RecordValues,
  toWindows1252,
  writeHeader,
  writeHeadings,
  writeRecord,
} from "#tests/support/write-csv.ts";
import { checkFile } from "./check-file.ts";
import { listSearchValues, maxSearchValues } from "./list-search-values.ts";

const list = async (records: readonly RecordValues[]) => {
  const lines = records.map((record) => writeRecord({ ...inOrder, ...record }));
  const bytes = toWindows1252(joinLines([writeHeader(), writeHeadings(), ...lines]));
  const file = { name: "EXTF_x.csv", size: bytes.length, bytes: async () => bytes };
  return listSearchValues(await checkFile(file, { route: "manual" }), file);
};

const turned: RecordValues = { konto: "8400", gegenkonto: "8400" };

test("Belegfelder and amounts of records with Fundstellen are listed once, with all their Fundstellen", async () => {
  const { values, isCut } = await list([
    {},
    { ...turned, belegfeld1: "RE-2026-014", belegfeld2: "3101", umsatz: "12,50" },
    { ...turned, belegfeld1: 'Größe "7"', umsatz: "12,50" },
    { ...turned, belegfeld1: "RE-2026-014", umsatz: "1,00" },
  ]);
  const rule = values.find(({ value }) => value === "CSV-X-009");
  expect(rule).toMatchObject({ kind: "rule", title: "Konto und Gegenkonto sind gleich", count: 3, line: 4 });
  const seen = values.filter(({ kind }) => kind !== "rule").map(({ kind, value, line }) => [kind, value, line]);
  expect(seen).toEqual([
    ["amount", "12,50", 4],
    ["amount", "1,00", 6],
    ["belegfeld1", "RE-2026-014", 4],
    ["belegfeld1", 'Größe "7"', 5],
    ["belegfeld2", "3101", 4],
  ]);
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  expect(counts.get("RE-2026-014")).toBeGreaterThanOrEqual(2);
  expect(counts.get("12,50")).toBeGreaterThanOrEqual(2);
  expect(isCut).toBe(false);
});

test("a file without findings has no search values", async () => {
  expect(await list([{}, { belegfeld1: "RE-2" }])).toEqual({ values: [], isCut: false });
});

test("beyond the limit only the first values are listed, marked as incomplete", async () => {
  const records = Array.from({ length: maxSearchValues + 1 }, (_, index) => ({
    ...turned,
    belegfeld1: `RE-${index}`,
  }));
  const { values, isCut } = await list(records);
  const belegfelder = values.filter(({ kind }) => kind === "belegfeld1");
  expect(belegfelder.map(({ value }) => value)).toEqual(records.slice(0, -1).map(({ belegfeld1 }) => belegfeld1));
  expect(isCut).toBe(true);
});
