import { expect, test } from "vitest";
import { type RepairedFile, repairFile, wordsPerOccurrence } from "#engine/index.ts";
import { compareCells } from "./compare-cells.ts";
import { spreadsheets } from "./damages/spreadsheets.ts";
import type { Case } from "./judge-case.ts";
import { listCases } from "./list-cases.ts";
import { makeSoundFiles, usualSeed } from "./sound-files.ts";

/** Damages of whole files; the others change single columns. */
const programs = /^(?:excel|calc|numbers of the Mac|google sheets|saved as text|power query$)/;
/** The header is lost. */
const beheaded = /deleted|sorted/;

const cases = listCases(
  spreadsheets.filter(({ id }) => programs.test(id) && !beheaded.test(id)),
  makeSoundFiles(usualSeed),
  { seed: usualSeed, maxFiles: Number.POSITIVE_INFINITY },
);

const repair = ({ name, bytes }: Case): Promise<RepairedFile> =>
  repairFile(
    { name, bytes },
    { route: "manual", now: new Date(2026, 10, 26, 9, 30), choose: ({ risk }) => risk !== "high" },
  );

/** `line/field` of the cells that differ from the original although no loss or warning names them. */
function findUnnamed({ file, original }: Case, { result, bytes, lostValues }: RepairedFile): readonly string[] {
  const { damaged, likeness } = compareCells(file.table, original, bytes);
  if (likeness !== "different") return [];
  if (damaged === null) return ["records"];
  const named = new Set(lostValues.map(({ line, field = 0 }) => `${line}/${field}`));
  const { report, occurrences } = result;
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    if (report.findings[finding]?.severity !== "hint") named.add(`${line}/${field}`);
  }
  return [...damaged]
    .flatMap(([line, fields]) => [...fields].map((field) => `${line}/${field}`))
    .filter((cell) => !named.has(cell));
}

test("a file that a spreadsheet saved is importable after the repairs, or each lost value is named", {
  timeout: 300_000,
}, async () => {
  expect(new Set(cases.map(({ damage }) => damage.id)).size).toBeGreaterThanOrEqual(11);
  const refused: string[] = [];
  const silent: string[] = [];
  for (const one of cases) {
    const label = `${one.damage.id}: ${one.file.label}`;
    const repaired = await repair(one);
    const { verdict } = repaired.result.report;
    const isImportable = verdict === "importable" || verdict === "importableWithWarnings";
    if (!isImportable && repaired.lostValues.length === 0) refused.push(label);
    const unnamed = isImportable ? findUnnamed(one, repaired) : [];
    const isDifferent = compareCells(one.file.table, one.original, repaired.bytes).likeness === "different";
    if (verdict === "importable" && isDifferent) silent.push(`${label}: no warning is left`);
    if (unnamed.length > 0) silent.push(`${label}: ${unnamed.length} cells, ${unnamed.slice(0, 5).join(" ")}`);
  }
  expect(refused).toEqual([]);
  expect(silent).toEqual([]);
});
