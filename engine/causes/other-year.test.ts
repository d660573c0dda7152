import { expect, test } from "vitest";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import type { HeaderValues } from "#engine/model/rule.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { toInputFile } from "#tests/support/input-file.ts";

async function check(header: HeaderValues, numbers: readonly string[], buchungstext = "Wartung Anlage") {
  const records = numbers.map((belegfeld1, at) =>
    exampleRecord({ belegfeld1, buchungstext, umsatz: `${100 + at},00`, buSchluessel: "", konto: `1000${at}` }),
  );
  const withKey = exampleRecord({ konto: "4930", gegenkonto: "70001", buSchluessel: "9", belegfeld1: "ER-4711" });
  const bytes = latin1Bytes(fileOf([exampleHeader(header), exampleHeadings(), ...records, withKey]));
  const { report } = await checkFile(toInputFile("EXTF_Buchungsstapel.csv", bytes), { route: "manual" });
  return { report, causes: (report.causes ?? []).map(({ id }) => id) };
}

const periodOf = (year: number, month: string): HeaderValues => ({
  wjBeginn: `${year}0101`,
  datumVon: `${year}${month}01`,
  datumBis: `${year}${month}28`,
  bezeichnung: "Buchungen",
});

test.each<readonly [string, HeaderValues, readonly string[], string]>([
  ["numbers of documents of the year of creation", periodOf(2025, "01"), ["RE-2026-001", "MIETE-01"], "Wartung"],
  [
    "numbers of a later year without a time stamp",
    { ...periodOf(2025, "01"), erzeugtAm: "" },
    ["2026/1", "2026/2", "2026/3"],
    "Wartung",
  ],
  ["texts that name the later year", { ...periodOf(2025, "01"), erzeugtAm: "" }, ["A1", "A2", "A3"], "Miete 2026"],
  [
    "the Bezeichnung by name of the month",
    { ...periodOf(2025, "01"), bezeichnung: "Januar 2026", erzeugtAm: "" },
    ["A1"],
    "Wartung",
  ],
  [
    "the Bezeichnung by number",
    { ...periodOf(2025, "03"), bezeichnung: "Stapel 03/2026", erzeugtAm: "" },
    ["A1"],
    "Wartung",
  ],
  ["a header of next year", periodOf(2027, "01"), ["RE-2026-001", "RE-2026-002"], "Wartung"],
])("the cause names the year of the records: %s", async (_, header, numbers, text) => {
  const { report, causes } = await check(header, numbers, text);
  expect(causes).toEqual(["anderes-jahr"]);
  expect(report.causes?.[0]?.text).toContain("2026");
  expect(report.findings[report.causes?.[0]?.findings[0] ?? -1]).toMatchObject({ rule: "CSV-P-022", firstLine: 1 });
});

test("a period that ends a year before the file was made is listed before findings about keys", async () => {
  const { report } = await check(periodOf(2025, "01"), ["A1", "A2"]);
  expect(report.findings.map(({ rule }) => rule)).toEqual(["CSV-P-026", "CSV-R-009b"]);
});

test.each<readonly [string, HeaderValues, readonly string[], string]>([
  [
    "documents of the year before, paid in January",
    periodOf(2026, "01"),
    ["RE-2025-98", "RE-2025-99", "RE-2025-97"],
    "Wartung",
  ],
  ["numbers that look like years", periodOf(2026, "01"), ["2031", "2032", "2033"], "Wartung"],
  ["one number for all records", periodOf(2026, "01"), ["2027", "2027", "2027"], "Wartung"],
  ["a booking text about next year", periodOf(2026, "01"), ["A1", "A2"], "Messe"],
  [
    "a year done late",
    { ...periodOf(2025, "12"), erzeugtAm: "20260720120000000" },
    ["RE-2025-1", "RE-2025-2"],
    "Wartung",
  ],
  [
    "a Bezeichnung that names another month",
    { ...periodOf(2026, "01"), bezeichnung: "Korrektur 12/2025" },
    ["A1"],
    "Wartung",
  ],
])("the year of the header is not doubted: %s", async (_, header, numbers, text) => {
  const { report, causes } = await check(header, numbers, text);
  expect(causes).toEqual([]);
  expect(report.findings.map(({ rule }) => rule)).not.toContain("CSV-P-026");
});

test("entering the year of the cause leaves no cause about the year", async () => {
  for (const year of [2025, 2027]) {
    const { report } = await check(periodOf(year, "01"), ["RE-2026-001", "RE-2026-002"]);
    expect(report.causes?.[0]?.id).toBe("anderes-jahr");
    expect((await check(periodOf(2026, "01"), ["RE-2026-001", "RE-2026-002"])).causes).toEqual([]);
  }
});
