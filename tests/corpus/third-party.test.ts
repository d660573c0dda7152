import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { checkFile, type Verdict, wordsPerOccurrence } from "#engine/index.ts";

/**
 * Files other people wrote, judged by hand. They may not be copied into the repository, so the test runs where the
 * folder `shared/corpus` lies beside it.
 */
const corpus = new URL("../../../shared/corpus/", import.meta.url);
const isThere = existsSync(new URL("INDEX.json", corpus));

interface Sample {
  readonly file: string;
  readonly expect: "valid" | "invalid" | "unknown" | "not-datev";
  readonly detected: { readonly category?: string | null; readonly family?: string };
}

const samples: readonly Sample[] = isThere
  ? JSON.parse(readFileSync(new URL("INDEX.json", corpus), "utf8")).files
  : [];
const csvFiles = samples.filter(({ file }) => file.startsWith("csv/"));
const neighbours = samples.filter((sample) => sample.expect === "not-datev");

/** Samples whose verdict differs from the judgement in the index, with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

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
  const bytes = new Uint8Array(readFileSync(new URL(file, corpus)));
  const { report, occurrences } = await checkFile(
    { name: basename(file), size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const places = new Set<string>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    places.add(`${line}:${field} ${report.findings[finding]?.rule}`);
  }
  return { report, places };
}

const isGood = (verdict: Verdict) => verdict === "importable" || verdict === "importableWithWarnings";

test.skipIf(!isThere)("the corpus has files of nine categories", () => {
  expect(csvFiles.length).toBeGreaterThan(40);
  expect(new Set(csvFiles.map(({ detected }) => detected.category ?? "?")).size).toBeGreaterThanOrEqual(9);
});

test.skipIf(!isThere)("files of every category are judged as by hand", async () => {
  const wrong: string[] = [];
  const matrix = new Map<string, number>();
  for (const { file, expect: expected } of csvFiles) {
    const { report } = await check(file);
    const cell = `${expected.padEnd(8)} ${report.verdict}`;
    matrix.set(cell, (matrix.get(cell) ?? 0) + 1);
    if (expected === "unknown" || exceptions[file] !== undefined) continue;
    if (isGood(report.verdict) !== (expected === "valid")) wrong.push(`${file}: ${expected}, but ${report.verdict}`);
  }
  const lines = [...matrix].toSorted().map(([cell, count]) => `${String(count).padStart(3)}  ${cell}`);
  console.info(["files  by hand  by the engine", ...lines].join("\n"));
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)("invalid files are refused for a defect that the judgement names, at its place", async () => {
  const wrong: string[] = [];
  for (const { file } of csvFiles.filter((sample) => sample.expect === "invalid")) {
    const defect = namedDefects[basename(file)];
    const { places } = await check(file);
    if (defect === undefined || !places.has(defect)) wrong.push(`${file}: ${defect}, but ${[...places].join(", ")}`);
  }
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)("files of other programs are never called importable", async () => {
  const wrong: string[] = [];
  for (const { file } of neighbours) {
    const { report } = await check(file);
    if (report.verdict !== "notCheckable" || report.format.family !== "other") {
      wrong.push(`${file}: ${report.verdict}, ${report.format.family}`);
    }
  }
  expect(wrong).toEqual([]);
});
