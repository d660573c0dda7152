import { expect, test } from "vitest";
import {
  exampleFile,
  exampleHeadings,
  exampleRecord,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import { hasUnknownEffect, rules } from "#engine/rules/catalogue.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { checkFile } from "./check-file.ts";
import { describeOccurrences } from "./describe/describe-occurrences.ts";

async function check(text: string, name = "EXTF_Buchungsstapel.csv") {
  const bytes = latin1Bytes(text);
  const result = await checkFile(toInputFile(name, bytes), { route: "manual" });
  return { result, bytes };
}

const records = (count: number, values: RecordValues) =>
  Array.from({ length: count }, (_, at) =>
    exampleRecord({ belegfeld1: `RE-${1_001 + at}`, umsatz: `${101 + at},00`, ...values }),
  );

test.each<readonly [string, string, string]>([
  ["CSV-F-028", exampleFile(...records(3, {}).map((line) => line.replaceAll('""', ""))), "81 Spalten der Datei"],
  [
    "CSV-R-009b",
    exampleFile(...records(12, { buSchluessel: "9", konto: "4930", gegenkonto: "70000" })),
    "12 Schlüssel der Datei",
  ],
  ["CSV-R-001a", exampleFile(...records(7, { umsatz: "119" })), "7 Beträge der Datei"],
  ["CSV-R-914", exampleFile(...records(5, { kostMenge: "5", kost1: "1" })), "5 Werte der Datei"],
  ["CSV-R-916", exampleFile(...records(9, { herkunftKz: "RE" })), "9 Werte der Datei"],
  [
    "CSV-F-027",
    exampleFile(...records(4, {}).map((line) => line.replace(";10000;", ';"10000";'))),
    "4 Werte der Datei",
  ],
  [
    "CSV-S-003a",
    exampleFile().replace(exampleHeadings(), exampleHeadings().replace("Kurs;", "X;").replace("Skonto;", "Y;")),
    "2 Überschriften der Datei",
  ],
])("a harmless habit is one finding with its count in words: %s", async (rule, text, words) => {
  const { result, bytes } = await check(text);
  const { findings } = result.report;
  const finding = findings.findIndex((one) => one.rule === rule);
  expect(findings[finding]).toMatchObject({ severity: "hint", count: 1 });
  const listed = result.occurrences.filter((word, at) => at % wordsPerOccurrence === 0 && word === finding);
  expect(listed).toHaveLength(1);
  const [occurrence] = describeOccurrences(result.report, result.occurrences, bytes, { finding, offset: 0, limit: 9 });
  expect(occurrence?.message).toContain(`Das betrifft ${words}.`);
});

test.each([
  [1, "Das betrifft 7 Beträge der Datei."],
  [2, undefined],
])("in a package with %i such files values are counted if all are in one file", async (count, words) => {
  const text = exampleFile(...records(7, { umsatz: "119" }));
  const names = ["EXTF_Januar.csv", "EXTF_Februar.csv"].slice(0, count);
  const bytes = writeZip([
    { name: "document.xml", content: new TextEncoder().encode(exampleFiles.document) },
    ...names.map((name) => ({ name, content: latin1Bytes(text) })),
  ]);
  const { report, occurrences } = await checkFile(toInputFile("paket.zip", bytes), { route: "manual" });
  const finding = report.findings.findIndex(({ rule }) => rule === "CSV-R-001a");
  expect(report.findings[finding]?.count).toBe(count);
  const described = describeOccurrences(report, occurrences, bytes, { finding, offset: 0, limit: 9 });
  expect(described.map(({ message }) => /Das betrifft [^.]*\./.exec(message)?.[0])).toEqual(names.map(() => words));
});

test("a single value is reported as before", async () => {
  const { result } = await check(exampleFile(...records(1, { umsatz: "119" })));
  expect(result.report.findings).toEqual([expect.not.objectContaining({ values: expect.anything() })]);
});

test("rules with unknown effect on the import report once per file", () => {
  const loud = rules.filter(
    ({ id, severity, scope, oncePerFile }) =>
      severity === "hint" &&
      hasUnknownEffect(id) &&
      scope !== "header" &&
      scope !== "file" &&
      oncePerFile === undefined,
  );
  // These name single values that may well be slips, or are reported once anyway.
  expect(loud.map(({ id }) => id)).toEqual([
    "CSV-F-012",
    "CSV-S-004",
    "CSV-R-011a",
    "CSV-R-113",
    "CSV-DK-018a",
    "CSV-DA-018a",
  ]);
});

test.each<readonly [string, (line: string) => string, (line: string) => string]>([
  ["CSV-F-027", (line) => line.replace(";10000;", ';"10000";'), (line) => line],
  ["CSV-R-916", (line) => line.replace(/"";"";""$/, '"";"";""'), (line) => line],
])("the repair of %s changes every value, not only the reported one", async (rule, damage) => {
  const sound = exampleFile(...records(4, rule === "CSV-R-916" ? { herkunftKz: "RE" } : {}));
  const { result, bytes } = await check(rule === "CSV-R-916" ? sound : exampleFile(...records(4, {}).map(damage)));
  const proposal = proposeRepairs({ name: "EXTF_Buchungsstapel.csv" }, result, bytes).find((one) => one.rule === rule);
  expect(proposal?.count).toBe(4);
  const repaired = applyRepairs(bytes, proposal?.edits ?? expect.unreachable());
  expect(new TextDecoder("latin1").decode(repaired)).toBe(exampleFile(...records(4, {})));
});

test.each(["Kassenbericht.csv", "Umsaetze 2026.csv", "Auswertung.CSV"])(
  "a file of another program is recognised and has no counts: %s",
  async (name) => {
    const { result } = await check("Datum;Betrag;Verwendungszweck\r\n01.02.2026;-12,50;M\xc3\xbcller\r\n", name);
    expect(result.report).toMatchObject({
      verdict: "notCheckable",
      findings: [],
      counts: { error: 0, warning: 0, hint: 0 },
    });
  },
);

test("a file with the name of an import file and no header is a DATEV file without header", async () => {
  const { result } = await check(exampleFile().split("\r\n").slice(1).join("\r\n"));
  expect(result.report.findings[0]).toMatchObject({ rule: "CSV-F-025", severity: "error" });
});
