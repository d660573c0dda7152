// `npm run fuzz -- --minutes 10 --seed 1 [--from N --inputs N]`: what strangers may drop in, thrown at the engine.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { type FuzzedInput, fuzz } from "./fuzz.ts";
import { makeInput } from "./fuzz-input.ts";
import { maxMemoryMb, startFuzzProcess } from "./fuzz-process.ts";
import { maxStepMs } from "./judge-input.ts";
import { kindOf, minimise } from "./minimise.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** First input, to repeat a single one of a longer run. */
    from: { type: "string", default: "0" },
    inputs: { type: "string" },
    /** Every input with its times. */
    verbose: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const from = Number(values.from);
const maxInputs = values.inputs === undefined ? Number.POSITIVE_INFINITY : Number(values.inputs);
const maxBytes = 61_000_000;
const until = performance.now() + Number(values.minutes) * 60_000;

console.log(`seed ${seed}, from input ${from}, ${values.minutes} minutes`);
const summary = await fuzz(
  { seed, from, maxBytes, isOver: (done) => done >= maxInputs || performance.now() > until },
  (index, outcome) => {
    if (values.verbose || outcome.problems.length > 0) console.log(describe(index, outcome));
  },
);
console.log("");
print("inputs", String(summary.inputs));
print("failed", String(summary.failed.length));
print(
  "slowest step",
  `${(summary.slowest.ms / 1000).toFixed(2)} s of ${maxStepMs / 1000} s (${summary.slowest.step}, input ${summary.slowest.index}: ${summary.slowest.made})`,
);
print(
  "highest memory",
  `${Math.round(summary.peak.mb)} MB of ${maxMemoryMb} MB (input ${summary.peak.index}: ${summary.peak.made})`,
);
await keepFailures();
process.exit(summary.failed.length > 0 ? 1 : 0);

/** One file for each kind of failure, as small as it could be made. */
async function keepFailures(): Promise<void> {
  const kinds = new Map(summary.failed.toReversed().map((one) => [kindOf(one.outcome.problems[0] ?? ""), one]));
  if (kinds.size === 0) return;
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-fuzz-"));
  const fuzzProcess = startFuzzProcess();
  for (const { index, outcome } of kinds.values()) {
    const input = makeInput(seed, index, maxBytes);
    const bytes = await minimise(fuzzProcess, input, outcome.problems[0] ?? "", 30_000);
    const path = join(folder, `seed-${seed}-input-${index}-${basename(input.name)}`);
    writeFileSync(path, bytes);
    console.log(`\n${path} (${bytes.length} of ${input.bytes.length} bytes)\n  ${outcome.problems[0]}`);
  }
  await fuzzProcess.end();
}

function describe(index: number, { made, sizeBytes, slowestMs, slowestStep, peakMb, problems }: FuzzedInput): string {
  const figures = `${sizeBytes} bytes, ${slowestStep} ${Math.round(slowestMs)} ms, ${Math.round(peakMb)} MB`;
  return [`${index}: ${made} | ${figures}`, ...problems.map((problem) => `    ${problem}`)].join("\n");
}

function print(label: string, text: string): void {
  console.log(label.padEnd(20) + text);
}
