// `npm run mutants -- [--only PATH] [--sample N --seed S]`: changes the source in one place and expects a test to fail.
import { parseArgs } from "node:util";
import { planMutants } from "./plan.ts";
import { countOutcomes, judge, printResult, shareKilled } from "./print-result.ts";
import { runPlan } from "./run-plan.ts";

const { values } = parseArgs({
  options: {
    /** Files whose path contains this. */
    only: { type: "string", default: "" },
    /** So many mutants, drawn by `--seed`, in place of all. */
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const minShare = 0.92;

const started = performance.now();
const sample = values.sample === undefined ? null : Number(values.sample);
const plan = planMutants({ only: values.only, sample, seed: Number(values.seed) });
console.log(`${plan.mutants.length} mutants, ${plan.testFiles.length} test files`);
const outcomes = judge(plan.mutants, await runPlan(plan, console.log));
printResult(outcomes, console.log);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
process.exit(shareKilled(countOutcomes(outcomes)) < minShare ? 1 : 0);
