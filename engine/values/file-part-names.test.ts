import { expect, test } from "vitest";
import { isPartNameOf, namePart, readPartName } from "./file-part-names.ts";

const isPartOf = (name: string, whole: string): boolean => {
  const part = readPartName(name);
  return part !== null && isPartNameOf(part, whole);
};

test.each([
  ["EXTF_Buchungen.csv", "2026-01", null],
  ["EXTF_Buchungen.csv", "2026", 12],
  ["DTVF_Buchungen.csv", undefined, 2],
  ["buchungen.korrigiert.txt", undefined, 1],
  ["EXTF_Buchungen_2026-01.csv", "2026-01", 3],
  [`EXTF_${"lang".repeat(20)}.csv`, "2026-01", 3],
])("a part of „%s“ by %s and %s is read as a part of it, and of no other file", (whole, period, part) => {
  const name = namePart(whole, whole.slice(0, 4), period, part);
  expect(readPartName(name)).toMatchObject({ name, period, part });
  expect(isPartOf(name, whole)).toBe(true);
  expect(isPartOf(name, "EXTF_Andere.csv")).toBe(false);
});

test("a corrected and a repeated copy of a part are the part", () => {
  for (const copy of ["EXTF_B_Teil2.korrigiert.csv", "EXTF_B_Teil2 (1).csv", "EXTF_B_Teil2.korrigiert (1).csv"])
    expect(readPartName(copy)).toMatchObject({ name: "EXTF_B_Teil2.csv", part: 2 });
});

test.each(["EXTF_Buchungen.csv", "EXTF_Buchungen.korrigiert.csv", "Buchungen_Teil1.csv", "EXTF_B_Teil1.xml"])(
  "„%s“ is the name of no part",
  (name) => {
    expect(readPartName(name)).toBeNull();
  },
);

test.each([
  ["Buchungen.csv", "EXTF", undefined, 1, "EXTF_Buchungen_Teil1.csv"],
  ["extf_Buchungen.TXT", " dtvf ", "2026-01", null, "DTVF_Buchungen_2026-01.csv"],
  ["DTVF_Buchungen.csv", "EXTF", "2026", 3, "EXTF_Buchungen_2026_Teil3.csv"],
  [`${"a".repeat(60)}.csv`, "EXTF", undefined, null, `EXTF_${"a".repeat(51)}.csv`],
  [`${"😀".repeat(60)}.csv`, "EXTF", "2026", null, `EXTF_${"😀".repeat(46)}_2026.csv`],
] as const)("a part of %s by %s, %s and %s is called %s", (whole, kennzeichen, period, part, expected) => {
  expect(namePart(whole, kennzeichen, period, part)).toBe(expected);
});
