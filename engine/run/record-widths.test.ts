import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import {
  exampleHeader,
  exampleHeaderOf,
  exampleHeadings,
  exampleRecord,
  fileOf,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { checkFile } from "./check-file.ts";

async function check(text: string, ruleset?: string) {
  const bytes = latin1Bytes(text);
  const result = await checkFile(toInputFile("EXTF_Buchungsstapel.csv", bytes), {
    route: "manual",
    ...(ruleset === undefined ? {} : { ruleset }),
  });
  return { ...result, bytes };
}

const weigh = async (text: string, rule: string, ruleset?: string) =>
  (await check(text, ruleset)).report.findings
    .filter((finding) => finding.rule === rule)
    .map(({ severity, count }) => `${severity} ${count}`);

const record = (at: number, values: RecordValues = {}) =>
  exampleRecord({
    umsatz: `${100 + at},50`,
    belegdatum: `0${1 + (at % 9)}01`,
    belegfeld1: `RE-${1000 + at}`,
    ...values,
  });
const records = (count: number, change: (record: string, at: number) => string, values: RecordValues = {}) =>
  Array.from({ length: count }, (_, at) => change(record(at, values), at));
const stapel = (lines: readonly string[], headings = exampleHeadings()) =>
  fileOf([exampleHeader(), headings, ...lines]);

const keep = (count: number) => (line: string) => line.split(";").slice(0, count).join(";");
const withoutQuotedEmpties = (line: string) => line.replaceAll('""', "");
const withoutEmptyEnd = (line: string) => line.replace(/(?:;(?:"")?)+$/, "");
const lose = (field: number) => (line: string) =>
  line
    .split(";")
    .toSpliced(field - 1, 1)
    .join(";");
const only = (index: number, change: (line: string) => string) => (line: string, at: number) =>
  at === index ? change(line) : line;

const withCostCentres = (line: string, at: number) =>
  withoutEmptyEnd(at % 2 === 0 ? line : line.replace(/^((?:[^;]*;){36})""/, '$1"100"'));

test.each([
  ["15 of 125 fields", stapel(records(4, keep(15))), 4],
  [
    "36 of 125 fields, empty texts without quotes",
    stapel(records(4, (line) => withoutQuotedEmpties(keep(36)(line)))),
    4,
  ],
  ["116 fields, as in version 7", stapel(records(6, keep(116))), 6],
  ["120 fields, as in version 9", stapel(records(6, keep(120))), 6],
  ["124 fields, as in version 12", stapel(records(6, keep(124))), 6],
  ["no empty fields at the end, so that widths differ", stapel(records(8, withCostCentres, { festschreibung: "" })), 8],
  ["no quotes at all", stapel(records(5, (line) => keep(14)(line).replaceAll('"', ""))), 5],
  ["one record", stapel(records(1, keep(20))), 1],
  ["no line end after the last record", stapel(records(3, keep(20))).slice(0, -2), 3],
  [
    "half of the records",
    stapel(records(6, (line, at) => (at % 2 ? keep(14)(line) : line), { festschreibung: "" })),
    3,
  ],
  ["dates without their leading zero", stapel(records(3, keep(14), { belegdatum: "501" })), 3],
  [
    "125 fields below 116 headings",
    stapel(
      records(4, (line) => line),
      exampleHeadings(7),
    ),
    4,
  ],
])("records whose values stand in their columns are a warning: %s", async (_, text, count) => {
  const { report } = await check(text);
  expect(report.verdict).toBe("importableWithWarnings");
  expect(await weigh(text, "CSV-R-901")).toEqual([`warning ${count}`]);
  expect(report.causes ?? []).not.toContainEqual(expect.objectContaining({ id: "fehlende-spalte" }));
});

test.each([
  ["a separator lost before the accounts", records(5, only(2, lose(3)))],
  ["a separator lost before Belegfeld 1", records(5, only(2, lose(9)))],
  ["a separator lost between empty fields", records(5, only(2, lose(60)))],
  ["the same without quotes", records(5, (line, at) => only(2, lose(60))(withoutQuotedEmpties(line), at))],
  ["a separator lost in a single record", records(1, lose(20))],
  [
    "a semicolon in a text without quotes",
    records(
      5,
      only(2, (line) => line.replace(/"Aus[^"]*"/, "Miete;Nord")),
    ),
  ],
  ["a record that ends before its Belegdatum", records(4, keep(9))],
  ["a record that lacks its Gegenkonto", records(4, (line) => keep(14)(line).replace(";8400;", ";;"))],
  ["a record that lacks what all others have", records(9, only(4, keep(100)))],
  ["a line that is no record", [...records(4, keep(14)), "Summe;;402,00"]],
])("records whose values have moved or are missing stay an error: %s", async (_, lines) => {
  const { report } = await check(stapel(lines));
  expect(report.verdict).toBe("notImportable");
  expect((await weigh(stapel(lines), "CSV-R-901"))[0]).toMatch(/^error/);
});

test("a file cut off inside its last record stays an error although all records are short", async () => {
  const { report } = await check(stapel(records(5, keep(116))).replace(/((?:[^;]*;){20})[^\r]*\r\n$/, "$1"));
  expect(report.findings[0]).toMatchObject({ rule: "CSV-F-036", severity: "error" });
});

test("short records are checked like others: fields, several fields, whole file", async () => {
  const lines = records(4, keep(14), { belegfeld1: "RE 1", gegenkonto: "8400", buSchluessel: "3" });
  const { report } = await check(stapel([...lines, lines[0] ?? ""]));
  const rules = report.findings.map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(["CSV-R-011", "CSV-X-015", "CSV-C-001"]));
});

test("a customer list whose records end early keeps its rules", async () => {
  const customers = Array.from({ length: 4 }, (_, at) => `${10_000 + at};"Muster ${at} GmbH";"";"";"";"";"2"`);
  const headings = debitorenKreditoren.fields.map(({ name }) => name).join(";");
  const text = fileOf([exampleHeaderOf(debitorenKreditoren), headings, ...customers]);
  expect((await check(text)).report.verdict).toBe("importableWithWarnings");
  expect((await check(text.replace("10002;", "1002;"))).report.findings[0]).toMatchObject({ rule: "CSV-DK-001" });
});

test("the repair of short records adds empty fields and removes none of them", async () => {
  const { bytes, ...result } = await check(stapel(records(4, keep(14))));
  const ofWidths = proposeRepairs({ name: "EXTF_Buchungsstapel.csv" }, result, bytes).filter(
    ({ rule }) => rule === "CSV-R-901",
  );
  expect(ofWidths.map(({ title, count }) => `${title} ${count}`)).toEqual([
    "Fehlende leere Felder am Zeilenende ergänzen 4",
  ]);
});

test.each([
  ["a text in quotes of its own", '" "Normalabschreibung" "'],
  ["a name in quotes", '"Firma "Muster" GmbH"'],
  ["an inch sign", '"Monitor 19" schwarz"'],
  ["quotes in a text without quotes", 'Firma "Muster" GmbH'],
])("a quote that is not doubled is a warning where the number of fields is right: %s", async (_, text) => {
  const file = stapel(records(3, (line) => line.replace('"Ausgangsrechnung"', text)));
  expect((await check(file)).report.verdict).toBe("importableWithWarnings");
  expect(await weigh(file, "CSV-F-015")).toEqual(["warning 3"]);
});

test.each([
  ["a separator behind the quote", '"Firma "Muster";Nord"'],
  ["a separator between two quotes", '"Firma "Muster; Nord" GmbH"'],
  ["a quote that is missing", '"Ausgangsrechnung'],
])("a quote that is not doubled is an error where fields are in doubt: %s", async (_, text) => {
  const file = stapel(
    records(
      3,
      only(1, (line) => line.replace('"Ausgangsrechnung"', text)),
    ),
  );
  expect((await check(file)).report.verdict).toBe("notImportable");
  expect((await weigh(file, "CSV-F-015"))[0]).toMatch(/^error/);
});

test("a quote that is not doubled in header or headings is a warning where the number of fields is right", async () => {
  const text = stapel(records(2, (line) => line));
  for (const file of [
    text.replace('"Januar 2026"', '"Januar "2026" neu"'),
    text.replace(";Buchungstext;", ';"Buchungs"text";'),
  ]) {
    expect(await weigh(file, "CSV-F-015")).toEqual(["warning 1"]);
  }
});

test("the previous Regelstand reports all of it as errors, once for each rule", async () => {
  const short = stapel(records(4, keep(14)));
  const quoted = stapel(records(3, (line) => line.replace('"Ausgangsrechnung"', '"Firma "Muster" GmbH"')));
  expect(await weigh(short, "CSV-R-901", "2026.11.7")).toEqual(["error 4"]);
  expect(await weigh(quoted, "CSV-F-015", "2026.11.7")).toEqual(["error 3"]);
});
