import { basename } from "node:path";
import { expect, test } from "vitest";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { checkFile, setPdfTextReader, wordsPerOccurrence } from "#engine/index.ts";
import { readFirst } from "#tests/realism/judge-case.ts";
import { expectations, readReportedFile, reportedCases } from "./reported-cases.ts";
import { readSample, samples } from "./third-party-files.ts";

setPdfTextReader(readPdfText);

const isThere = samples.length > 0;
const csvFiles = samples.filter(({ file }) => file.startsWith("csv/"));

/** For each invalid sample one defect its judgement names: `line:field RULE`, without the field where it is the line. */
const namedDefects: Readonly<Record<string, string>> = {
  "963s__Warehouse14__pos-sample-12-columns.csv": "1:11 CSV-H-011",
  "OCA__l10n-germany__comma-separated-category-22.csv": "0:0 CSV-F-013",
  "aliuyar1234__datev-lint__belegfeld-after-fix.csv": "1:0 CSV-H-101",
  "aliuyar1234__datev-lint__belegfeld-before-fix.csv": "1:0 CSV-H-101",
  "aliuyar1234__datev-lint__broken-quotes.csv": "4:11 CSV-F-014",
  "aliuyar1234__datev-lint__embedded-newline.csv": "4:1 CSV-F-015",
  "aliuyar1234__datev-lint__invalid-fields.csv": "4:2 CSV-R-002",
  "aliuyar1234__datev-lint__utf8-bom.csv": "1:13 CSV-H-013",
  "imixs__imixs-adapters__dtvf-debkred-excel-utf8.csv": "3:45 CSV-DK-045",
  "imixs__imixs-adapters__imixs-report-2018-09-27.txt": "1:12 CSV-H-012",
  "ledermann__datev__buchungsstapel-510-26-header-fields.csv": "1:0 CSV-H-101",
  "ledermann__datev__buchungsstapel-700-v7-120cols.csv": "2:0 CSV-S-002",
  "ledermann__datev__debkred-510-v4-244cols.csv": "2:0 CSV-S-002",
  "ledermann__datev__debkred-720-v4-254cols.csv": "1:2 CSV-H-002",
  "ledermann__datev__kontenbeschriftungen-720.csv": "1:2 CSV-H-002",
  "nicolettas-muggelbude__RechnungsFee__kasse-export-v7-bom.csv": "1:6 CSV-H-006",
  "ralfebert__datev__buchungsstapel-no-header-line.csv": "0:0 CSV-F-025",
  "strattonlead__datev-sharp__debkred-v5-trailing-fragment.csv": "7:0 CSV-R-901",
  "strattonlead__datev-sharp__header-only.csv": "0:0 CSV-F-022",
};

async function check(file: string) {
  const { report, occurrences } = await checkFile(readSample(file), { route: "manual" });
  const places = new Set<string>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    places.add(`${line}:${field} ${report.findings[finding]?.rule}`);
  }
  return { report, places };
}

test.skipIf(!isThere)("the corpus has files of nine categories", () => {
  expect(csvFiles.length).toBeGreaterThan(40);
  expect(new Set(csvFiles.map(({ detected }) => detected.category ?? "?")).size).toBeGreaterThanOrEqual(9);
});

test.skipIf(!isThere)("valid files are importable, invalid ones are not", async () => {
  const wrong: string[] = [];
  for (const { file, expect: expected } of samples) {
    if (expected !== "valid" && expected !== "invalid") continue;
    const { verdict } = (await check(file)).report;
    const fitting = expected === "valid" ? ["importable", "importableWithWarnings"] : ["notImportable"];
    if (!fitting.includes(verdict)) wrong.push(`${file}: ${expected}, but ${verdict}`);
  }
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)("invalid CSV files are refused for a defect that the judgement names, at its place", async () => {
  const wrong: string[] = [];
  for (const { file } of csvFiles.filter((sample) => sample.expect === "invalid")) {
    const defect = namedDefects[basename(file)];
    const { places } = await check(file);
    if (defect === undefined || !places.has(defect)) wrong.push(`${file}: ${defect}, but ${[...places].join(", ")}`);
  }
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)("files of other programs are not checkable, with a German sentence as reason", async () => {
  const wrong: string[] = [];
  for (const { file } of samples.filter((sample) => sample.expect === "not-datev")) {
    const { verdict, reason = "", format } = (await check(file)).report;
    if (format.family === "e-invoice") continue;
    if (verdict !== "notCheckable" || format.family !== "other" || !reason.endsWith(".")) {
      wrong.push(`${file}: ${verdict}, ${format.family}, ${reason}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)("e-invoices among the files of other programs are judged, and ZUGFeRD 1.0 is named", async () => {
  const reports = await Promise.all(
    samples.filter((sample) => sample.expect === "not-datev").map(async ({ file }) => (await check(file)).report),
  );
  const judged = reports
    .filter(({ format }) => format.family === "e-invoice")
    .map(({ format, verdict }) => `${format.name}: ${verdict}`)
    .toSorted();
  expect(judged).toEqual([
    "E-Rechnung (EN 16931, CII): importable",
    "E-Rechnung (XRechnung 3.0, CII): importable",
    "E-Rechnung (XRechnung 3.0, UBL): importable",
    "E-Rechnung (XRechnung 3.0, UBL): importable",
    "PDF mit E-Rechnung: notCheckable",
  ]);
});

for (const { id, good, bad } of reportedCases) {
  test(`the right file of the reported case ${id} has no error`, async () => {
    const { report } = await checkFile(readReportedFile(good), { route: "manual" });
    expect(report.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  const expected = expectations[id];
  const first = expected?.first;
  const firstId = first == null ? "nothing" : "rule" in first ? first.rule : first.cause;
  test(`${firstId} is named first for the wrong file of the reported case ${id}`, async () => {
    const sound = await checkFile(readReportedFile(good), { route: "manual" });
    const result = await checkFile(readReportedFile(bad), { route: "manual" });
    expect(expected, `tell in reported-cases.ts what is said first of ${id}`).toBeDefined();
    expect(readFirst(result, new Set(sound.report.findings.map(({ rule }) => rule))).id).toBe(firstId);
    expect(result.report.findings.map(({ rule }) => rule)).toEqual(expect.arrayContaining([...(expected?.also ?? [])]));
  });
}
