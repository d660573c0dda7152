import { expect, test } from "vitest";
import { toWindows1252 } from "./damage.ts";
import { imitatedDamages } from "./damages/list-damages.ts";
import { type Case, checkSound, type Judgement, judgeCase } from "./judge-case.ts";
import { listCases } from "./list-cases.ts";
import { describeSummary, summarise, targetShare } from "./print-cases.ts";
import { type SoundFile, writeText } from "./sound-file.ts";
import { makeSoundFiles, usualSeed } from "./sound-files.ts";

const files = makeSoundFiles(usualSeed);
const [trade] = files;
const sound = (file: SoundFile): Uint8Array => toWindows1252(writeText(file));

test("files in order are importable, with hints at most", async () => {
  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(new Set(files.map(({ table }) => table.category)).size).toBeGreaterThanOrEqual(9);
  for (const file of files) {
    const { report } = await checkSound(file.name, sound(file));
    expect([file.label, report.verdict, report.counts.error, report.counts.warning]).toEqual([
      file.label,
      "importable",
      0,
      0,
    ]);
    expect(file.records.length).toBeGreaterThanOrEqual(30);
    expect(file.records.length).toBeLessThanOrEqual(500);
  }
});

test("an unreported damage is counted as silent, a repaired one is not", async () => {
  const file = trade as SoundFile;
  const original = sound(file);
  const judge = (text: string, truth: readonly string[]): Promise<Judgement> => {
    const bytes = toWindows1252(text);
    const one: Case = { damage: { id: "by hand", kind: "values", truth }, file, original, name: file.name, bytes };
    return judgeCase(one);
  };
  const text = writeText(file);
  const amount = file.records[0]?.umsatz ?? "";
  const other = await judge(text.replace(`\r\n${amount};`, `\r\n${amount.replace(",", "1,")};`), []);
  expect([other.isTrue, other.repaired]).toEqual([false, "SILENT"]);
  const pointed = await judge(text.replaceAll(/^(\d+),(\d\d);/gm, "$1.$2;"), ["CSV-R-907"]);
  expect([pointed.isTrue, pointed.unrepaired, pointed.repaired]).toEqual([true, "not importable", "equal"]);
  expect(summarise([other, pointed])).toMatchObject({ cases: 2, isTrue: 1, isMet: false });
});

test("everyday damages are reported correctly, and no repair hides one", { timeout: 300_000 }, async () => {
  const cases = listCases(imitatedDamages, files, { seed: usualSeed, maxFiles: 1, maxRecords: 100 });
  expect(new Set(cases.map(({ damage }) => `${damage.kind} ${damage.id}`)).size).toBeGreaterThanOrEqual(150);
  const judgements: Judgement[] = [];
  for (const one of cases) judgements.push(await judgeCase(one));
  const summary = summarise(judgements);
  const report = describeSummary(summary, []);
  expect(summary.hidden, report).toBe(0);
  const silent = judgements.filter(({ repaired }) => repaired === "SILENT");
  expect(
    silent.map(({ damage, file }) => `${damage.kind}: ${damage.id} (${file})`),
    report,
  ).toEqual([]);
  expect(summary.isTrue / summary.cases, report).toBeGreaterThanOrEqual(targetShare);
});
