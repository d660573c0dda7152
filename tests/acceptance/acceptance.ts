import { parseArgs } from "node:util";
import { checkGoldenFile, listGoldenFiles, readExpected, writeExpected } from "#tests/corpus/golden-files.ts";
import { readBaseline, writeBaseline } from "./baseline.ts";
import { compareObservations, type Difference, isEmpty } from "./compare.ts";
import { type FileObservation, observeAll } from "./observe.ts";
import { printDifference, printSection, summarise } from "./print-difference.ts";
import { printNoise } from "./print-noise.ts";
import { type Group, listSubjects, presentGroups } from "./subjects.ts";

type Print = (line: string) => void;

export const advice = "run npm run acceptance, read the difference, then npm run acceptance -- --update";

/** Answers the exit code: 0 without a difference, 1 with one, 2 where the call is wrong. */
export async function runAcceptance(args: readonly string[], print: Print): Promise<0 | 1 | 2> {
  const options = readOptions(args);
  if (options === null) {
    print("Usage: npm run acceptance [-- --update | --noise]");
    return 2;
  }
  const isMissing = !presentGroups.includes("third-party");
  if (isMissing) print("../shared/corpus is missing: its entries in the baseline are neither compared nor changed.");
  if (options.noise) {
    if (isMissing) return 2;
    for (const line of await printNoise()) print(line);
    return 0;
  }
  if (options.update) {
    await update();
    print("tests/acceptance/baseline and tests/corpus/**/*.expected are up to date; read git diff before you commit.");
    return 0;
  }
  return printResult(await compareWithBaseline(presentGroups), await listMovedGoldenFiles(), print);
}

function readOptions(args: readonly string[]): { readonly update: boolean; readonly noise: boolean } | null {
  try {
    const { update, noise } = parseArgs({
      args: [...args],
      options: { update: { type: "boolean", default: false }, noise: { type: "boolean", default: false } },
    }).values;
    return update && noise ? null : { update, noise };
  } catch {
    return null;
  }
}

async function update(): Promise<void> {
  for (const group of presentGroups) writeBaseline(group, await observeAll(await listSubjects(group)));
  for (const name of await listMovedGoldenFiles()) writeExpected(name, await checkGoldenFile(name));
}

/** `moved` are golden files whose occurrences are no longer those of their `.expected`. */
export function printResult(difference: Difference, moved: readonly string[], print: Print): 0 | 1 {
  const lines = [
    ...printDifference(difference),
    ...printSection("Golden files whose occurrences differ from their .expected", moved),
    summarise(difference),
  ];
  for (const line of lines) print(line);
  if (isEmpty(difference) && moved.length === 0) return 0;
  print("Where the difference is right: npm run acceptance -- --update");
  return 1;
}

/** Names of files begin with their group. */
export async function compareWithBaseline(groups: readonly Group[]): Promise<Difference> {
  const before = new Map<string, FileObservation>();
  const after = new Map<string, FileObservation>();
  for (const group of groups) {
    for (const [name, observation] of readBaseline(group)) before.set(`${group}/${name}`, observation);
    const current = await observeAll(await listSubjects(group));
    for (const [name, observation] of current) after.set(`${group}/${name}`, observation);
  }
  return compareObservations(before, after);
}

async function listMovedGoldenFiles(): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const name of listGoldenFiles(".csv")) {
    if ((await checkGoldenFile(name)) !== readExpected(name)) moved.push(name);
  }
  return moved;
}
