import { expect, test } from "vitest";
import { describeClient, describeFormat, describePeriod } from "./describe-format.ts";

const stapel = { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 } as const;
const header = { beraterNumber: "29098", clientNumber: "55003", datumVon: "20260101", datumBis: "20260131" };

test.each([
  [{ format: null, header: null, records: null }, "Format noch nicht erkannt"],
  [
    { format: stapel, header, records: 4812 },
    "Buchungsstapel, Version 13, 4.812 Zeilen, Mandant 29098/55003, 01.01.–31.01.2026",
  ],
  [{ format: stapel, header: { clientNumber: "7" }, records: 1 }, "Buchungsstapel, Version 13, 1 Zeile, Mandant 7"],
  [{ format: { family: "other", name: "ZIP-Archiv" }, header: {}, records: 0 }, "ZIP-Archiv"],
] as const)("%j", (facts, expected) => {
  expect(describeFormat(facts)).toBe(expected);
});

test.each([
  [{ datumVon: "20251201", datumBis: "20260131" }, "01.12.2025–31.01.2026"],
  [{ datumVon: "20260101" }, "ab 01.01.2026"],
  [{ datumBis: "20260131" }, "bis 31.01.2026"],
  [{ datumVon: "1.1.26", datumBis: "" }, null],
  [null, null],
] as const)("period of %j is %s", (facts, expected) => {
  expect(describePeriod(facts)).toBe(expected);
});

test("an unknown client has no words", () => {
  expect(describeClient("", null)).toBeNull();
});

test("an archive with files of several clients says of how many", () => {
  const format = { family: "archive", name: "ZIP-Archiv mit 2 Dateien" } as const;
  expect(describeFormat({ format, header: { clientNumbers: ["10001", "10002"] }, records: 2 })).toBe(
    "ZIP-Archiv mit 2 Dateien, 2 Mandanten",
  );
});
