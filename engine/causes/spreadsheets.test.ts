import { expect, test } from "vitest";
import {
  exampleFile,
  exampleHeader,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { toInputFile } from "#tests/support/input-file.ts";

async function check(text: string) {
  const bytes = latin1Bytes(text);
  const { report } = await checkFile(toInputFile("EXTF_Buchungsstapel.csv", bytes), { route: "manual" });
  const rules = report.findings.map(({ rule }) => rule);
  return { report, rules, causes: (report.causes ?? []).map(({ id }) => id) };
}

const writeStapel = (erzeugtAm: string, amounts: readonly string[], values: RecordValues = {}) =>
  fileOf([
    exampleHeader({ erzeugtAm }),
    exampleHeadings(),
    ...amounts.map((umsatz, at) => exampleRecord({ belegfeld1: `RE-${1_001 + at}`, ...values, umsatz })),
  ]);

const stamp = "20260204120000000";

test.each([
  ["dates as numbers and no quotes", { belegdatum: "501" }, ["119,00", "59,50", "1190,00"]],
  [
    "numbers of documents without quotes",
    { belegdatum: "901", belegfeld1: "4711" },
    ["10,10", "20,20", "30,00", "7,77"],
  ],
  ["dates with a year and no quotes", { belegdatum: "15.01.2026" }, ["119,00", "59,50"]],
])("a time stamp of 17 digits and whole decimals rule out a spreadsheet: %s", async (_, values, amounts) => {
  const { rules, causes } = await check(writeStapel(stamp, amounts, values).replaceAll('"', ""));
  expect(causes).not.toContain("tabellenprogramm");
  expect(rules).not.toContain("CSV-F-023");
  expect(rules).not.toContain("CSV-F-051");
});

test.each([
  ["a time stamp as a power of ten", writeStapel("2,02602E+16", ["119", "59,5"], { belegdatum: "501" })],
  ["the same from LibreOffice", writeStapel("2.02602041200000E+016", ["119", "59.5"], { belegdatum: "501" })],
  ["decimals without their zeros", writeStapel(stamp, ["119", "59,5", "80"], { belegdatum: "501" })],
  ["a header as wide as the table", writeStapel(stamp, ["119,00", "59,50"]).replace("\r\n", `${";".repeat(94)}\r\n`)],
])("traces of a spreadsheet are attributed to it: %s", async (_, text) => {
  const { causes } = await check(text.replaceAll('"', ""));
  expect(causes).toContain("tabellenprogramm");
});

test.each([
  ["belegfeld1", "4,01235E+18"],
  ["belegfeld1", "1.23457E+11"],
  ["belegfeld2", "9,87654E+12"],
  ["buchungstext", "4,01235E+18"],
  ["kost1", "2,00012E+15"],
  ["auftragsnummer", "4,01235E+18"],
  ["beleginfoInhalt1", "5.5E+12"],
] as const)("one number rounded by a spreadsheet is attributed to it: %s %s", async (field, value) => {
  const record = exampleRecord({
    [field]: value,
    ...(field === "beleginfoInhalt1" ? { beleginfoArt1: "Nummer" } : {}),
  });
  for (const written of [record, record.replace(`"${value}"`, value)]) {
    const { report, rules } = await check(exampleFile(exampleRecord(), written));
    expect(report.causes?.[0]).toMatchObject({ id: "tabellenprogramm", text: expect.stringContaining(`„${value}“`) });
    expect(rules.some((rule) => rule.startsWith("CSV-F-050"))).toBe(true);
  }
});

test("a document number turned into a date is attributed to a spreadsheet", async () => {
  const { causes } = await check(exampleFile(exampleRecord(), exampleRecord({ belegfeld1: "01. Feb" })));
  expect(causes).toEqual(["tabellenprogramm"]);
});

test.each(["1E5", "A1E+05", "Regal 1E-10", "1E-10"])(
  "document numbers with an E are not scientific notation: %s",
  async (kost1) => {
    expect((await check(exampleFile(exampleRecord({ kost1 })))).causes).toEqual([]);
  },
);
