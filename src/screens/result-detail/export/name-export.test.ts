import { expect, test } from "vitest";
import { nameExport } from "./name-export.ts";

test.each([
  ["EXTF_Januar.csv", "csv", "EXTF_Januar.Befunde.csv"],
  ["Belege.2026.zip", "json", "Belege.2026.Befunde.json"],
  ["ohne Endung", "csv", "ohne Endung.Befunde.csv"],
  [".csv", "csv", ".csv.Befunde.csv"],
] as const)("%s as %s: %s", (fileName, kind, expected) => {
  expect(nameExport(fileName, kind)).toBe(expected);
});
