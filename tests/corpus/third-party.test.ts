import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";

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
const stapel = samples.filter(({ file, detected }) => file.startsWith("csv/") && detected.category === "21");
const neighbours = samples.filter((sample) => sample.expect === "not-datev");

/** Samples whose verdict differs from the judgement in the index, with the reason. */
const exceptions: Readonly<Record<string, string>> = {};

async function findVerdict(file: string): Promise<{ readonly verdict: string; readonly family: string }> {
  const bytes = new Uint8Array(readFileSync(new URL(file, corpus)));
  const { report } = await checkFile(
    { name: basename(file), size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  return { verdict: report.verdict, family: report.format.family };
}

test.skipIf(!isThere)("the corpus has files of the Buchungsstapel", () => {
  expect(stapel.length).toBeGreaterThan(10);
});

test.skipIf(!isThere)("the Buchungsstapel are judged as by hand", async () => {
  const wrong: string[] = [];
  for (const { file, expect: expected } of stapel) {
    if (expected === "unknown" || exceptions[file] !== undefined) continue;
    const { verdict } = await findVerdict(file);
    const isGood = verdict === "importable" || verdict === "importableWithWarnings";
    if (isGood !== (expected === "valid")) wrong.push(`${file}: ${expected}, but ${verdict}`);
  }
  expect(wrong).toEqual([]);
});

test.skipIf(!isThere)("files of other programs are never called importable", async () => {
  const wrong: string[] = [];
  for (const { file } of neighbours) {
    const { verdict, family } = await findVerdict(file);
    if (verdict !== "notCheckable" || family !== "other") wrong.push(`${file}: ${verdict}, ${family}`);
  }
  expect(wrong).toEqual([]);
});
