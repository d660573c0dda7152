// `npm run differential`: one file read in several ways gives one report. docs/differential.md
import { parseArgs } from "node:util";
import { readPdfText } from "#documents/read-pdf-text.ts";
import { type ImportRoute, setPdfTextReader } from "#engine/index.ts";
import { minimise } from "#tests/fuzz/minimise.ts";
import { createEngineComparison, thisEngine } from "./compare-engines.ts";
import { drawPlan, findDifference, type Plan, planAllBorders } from "./compare-ways.ts";
import { type DifferentialSubject, listDifferentialSubjects } from "./list-subjects.ts";
import { makeSmallFile, type SmallFile } from "./make-file.ts";
import { openOtherEngine } from "./other-engine.ts";

const { values } = parseArgs({
  options: {
    /** Random small files. */
    files: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    /** First file, to repeat a single one of a longer run. */
    from: { type: "string", default: "0" },
    /** One of so many files has a window border at each of its bytes, on both routes. */
    every: { type: "string", default: "500" },
    /** Compares the records only, not the reports, in a tenth of the time. */
    records: { type: "boolean", default: false },
    /** Also the files of other tests, and so many damaged copies of each file of `npm run acceptance`. */
    copies: { type: "string" },
    /** Limits the other files to those whose label contains this text. */
    only: { type: "string", default: "" },
    /** A commit, or the folder of another checkout, whose engine checks the same files. */
    against: { type: "string" },
  },
});
const files = Number(values.files);
const seed = Number(values.seed);
const from = Number(values.from);
const every = Number(values.every);
const maxPrinted = 10;
const started = performance.now();
setPdfTextReader(readPdfText);
const listed = values.copies === undefined ? [] : await listDifferentialSubjects(Number(values.copies));
const subjects = listed.filter(({ label }) => label.includes(values.only));

console.log(`seed ${seed}, ${files} random files from ${from}, ${subjects.length} other files`);
const failed = values.against === undefined ? await compareWays() : await compareWithOther(values.against);
process.exitCode = failed > 0 ? 1 : 0;

function* listFiles(): Generator<readonly [DifferentialSubject, index: number]> {
  for (let index = from; index < from + files; index++)
    yield [{ ...makeSmallFile(seed, index), label: `--seed ${seed} --from ${index} --files 1` }, index];
  for (const [index, subject] of subjects.entries()) yield [subject, index];
}

async function compareWays(): Promise<number> {
  let done = 0;
  let borders = 0;
  let differences = 0;
  for (const [file, index] of listFiles()) {
    const hasAllBorders = done < files && index % every === 0;
    if (hasAllBorders) borders += file.bytes.length;
    const plan = hasAllBorders ? planAllBorders(file) : drawPlan(file, seed, index);
    const chosen = values.records ? { ...plan, routes: [] } : plan;
    const difference = await findDifference(file, chosen);
    if (difference !== null) {
      differences++;
      await printCase(file, difference, chosen);
      if (differences === maxPrinted) break;
    }
    done++;
    if (done % 10_000 === 0) console.log(`${done} files, ${borders} borders, ${seconds()} s`);
  }
  console.log(
    `${done} files, ${borders} borders of those with one at each byte, ${differences} differences, ${seconds()} s`,
  );
  return differences;
}

/** The file, as small as it could be made, with the letters of Latin-1 for its bytes. */
async function printCase({ label, name, bytes }: DifferentialSubject, difference: string, plan: Plan): Promise<void> {
  const differs = async (file: SmallFile) => ((await findDifference(file, plan)) === null ? [] : ["differs"]);
  const run = async (file: SmallFile) => ({ ...noFigures, problems: await differs(file) });
  const small = await minimise({ run, end: async () => {} }, { name, bytes }, "differs", 20_000);
  console.log(`${label}\n  ${difference}\n  ${JSON.stringify(Buffer.from(small).toString("latin1"))}`);
}

async function compareWithOther(refOrFolder: string): Promise<number> {
  const other = await openOtherEngine(refOrFolder);
  try {
    const { compare, list } = createEngineComparison(other.engine, thisEngine);
    let done = 0;
    for (const [file] of listFiles()) {
      for (const route of ["manual", "service"] satisfies readonly ImportRoute[]) await compare(file, route);
      done++;
    }
    for (const { kind, reports, example } of list())
      console.log(`${String(reports).padStart(7)}  ${kind}\n           ${example.slice(0, 400)}`);
    console.log(`${done} files on both routes, ${list().length} kinds of changes, ${seconds()} s`);
    return list().length;
  } finally {
    other.close();
  }
}

const noFigures = { slowestStep: "", slowestMs: 0, sizeBytes: 0, peakMb: 0 };
function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}
