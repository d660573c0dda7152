// `npm run torture -- --runs 30 --seed 1 [--without-key]`: the offline promise under random disruptions.
import { parseArgs } from "node:util";
import { buildIfStale } from "#server/start/build-if-stale.ts";
import { startFaultProxy } from "#tests/support/fault-proxy.ts";
import { planRun } from "./plan.ts";
import { createRandom } from "./random.ts";
import { type Outcome, runOnce } from "./run-once.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** First run, to repeat a single one of a longer series. */
    from: { type: "string", default: "1" },
    "without-key": { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const first = Number(values.from);
const last = first + Number(values.runs) - 1;
const startedAt = performance.now();
const outcomes: Outcome[] = [];
const befell: string[] = [];
const harnessErrors: string[] = [];

buildIfStale();
const proxy = await startFaultProxy();
proxy.withoutKey = values["without-key"];
console.log(`seed ${seed}, runs ${first} to ${last}${proxy.withoutKey ? ", every attempt with a key of its own" : ""}`);
for (let run = first; run <= last; run += 1) {
  const random = createRandom(seed * 10_000 + run);
  const plan = planRun(random, run);
  const names = plan.disruptions.map(({ name }) => name);
  const title = `${run}: ${plan.files.length} files${plan.offlineAtStart ? ", offline" : ""}, ${names.join(", ")}`;
  try {
    const outcome = await runOnce(plan, random, proxy);
    outcomes.push(outcome);
    befell.push(...names, ...(plan.offlineAtStart ? ["offlineAtStart"] : []));
    const { lost, doubled, stuck, wrong } = outcome;
    const broken = [
      ...lost.map((what) => `lost ${what}`),
      ...doubled.map((what) => `doubled ${what}`),
      ...stuck.map((what) => `stuck ${what}`),
      ...wrong.map((what) => `wrong ${what}`),
    ];
    const { saved, uploads, replayed, healedMs } = outcome;
    console.log(`${title} | ${saved} saved, ${uploads} uploads, ${replayed} replayed, ${seconds(healedMs)}`);
    for (const line of broken) console.log(`    ${line}`);
  } catch (error) {
    harnessErrors.push(`${run}: ${String(error)}`);
    console.log(`${title} | harness: ${String(error)}`);
  }
}
await proxy.close();
printTable();
const bad = (["lost", "doubled", "stuck", "wrong"] as const).reduce((total, name) => total + count(name), 0);
process.exit(bad > 0 || harnessErrors.length > 0 ? 1 : 0);

function printTable(): void {
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, one) => total + of(one), 0);
  const rows: readonly (readonly [string, string | number])[] = [
    ["runs", outcomes.length],
    ["files seen as saved", sum(({ saved }) => saved)],
    ["lost", count("lost")],
    ["doubled", count("doubled")],
    ["stuck", count("stuck")],
    ["wrong state", count("wrong")],
    ["upload requests", sum(({ uploads }) => uploads)],
    ["answered from the key", sum(({ replayed }) => replayed)],
    ["first commit by page", sum(({ byPage }) => byPage)],
    ["first commit by worker", sum(({ byWorker }) => byWorker)],
    ["signed in again", outcomes.filter(({ signedInAgain }) => signedInAgain).length],
    ["faults", tally(outcomes.flatMap(({ faults }) => faults))],
    ["disruptions", tally(befell)],
    ["errors of the harness", harnessErrors.length],
    ["duration", seconds(performance.now() - startedAt)],
  ];
  console.log("");
  for (const [label, value] of rows) console.log(`${label.padEnd(24)}${value}`);
}

function count(name: "lost" | "doubled" | "stuck" | "wrong"): number {
  return outcomes.reduce((total, outcome) => total + outcome[name].length, 0);
}

function tally(names: readonly string[]): string {
  const found = [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`);
  return `${names.length} (${found.sort().join(", ")})`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
