// `npm run torture -- --runs 30 --seed 1 [--lanes 2] [--without-key]`: the offline promise under random disruptions.
import { parseArgs } from "node:util";
import { buildIfStale } from "#server/start/build-if-stale.ts";
import { type FaultProxy, startFaultProxy } from "#tests/support/fault-proxy.ts";
import { planCounterCheck, planRun } from "./plan.ts";
import { createRandom } from "./random.ts";
import { type Outcome, runOnce } from "./run-once.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** First run, to repeat a single one of a longer series. */
    from: { type: "string", default: "1" },
    /** How many runs go on at the same time, each with a server and a browser of its own. */
    lanes: { type: "string", default: "1" },
    "without-key": { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const first = Number(values.from);
let last = first + Number(values.runs) - 1;
const withoutKey = values["without-key"];
const startedAt = performance.now();
const words = ["lost", "doubled", "stuck", "wrong"] as const;
const outcomes: (Outcome & { readonly offlineAtStart: boolean })[] = [];
const harnessErrors: string[] = [];

buildIfStale();
console.log(`seed ${seed}, runs ${first} to ${last}${withoutKey ? ", every attempt with a key of its own" : ""}`);
let next = first;
// Strg+C: the runs under way come to their end, then the table of what was done.
process.once("SIGINT", () => {
  last = 0;
});
await Promise.all(Array.from({ length: Number(values.lanes) }, runLane));
printTable();
const bad = words.reduce((total, name) => total + count(name), 0);
process.exit(bad > 0 || harnessErrors.length > 0 ? 1 : 0);

async function runLane(): Promise<void> {
  const proxy = await startFaultProxy();
  proxy.withoutKey = withoutKey;
  while (next <= last) await runPlanned(next++, proxy);
  await proxy.close();
}

async function runPlanned(run: number, proxy: FaultProxy): Promise<void> {
  const random = createRandom(seed * 10_000 + run);
  const plan = (withoutKey ? planCounterCheck : planRun)(random, run);
  const names = plan.disruptions.map(({ name }) => name);
  const title = `${run}: ${plan.files.length} files${plan.offlineAtStart ? ", offline" : ""}, ${names.join(", ")}`;
  try {
    const outcome = await runOnce(plan, random, proxy);
    outcomes.push({ ...outcome, offlineAtStart: plan.offlineAtStart });
    const { saved, uploads, replayed, healedMs } = outcome;
    console.log(`${title} | ${saved} saved, ${uploads} uploads, ${replayed} replayed, ${seconds(healedMs)}`);
    for (const name of words) for (const what of outcome[name]) console.log(`    ${run}: ${name} ${what}`);
  } catch (error) {
    harnessErrors.push(`${run}: ${String(error)}`);
    console.log(`${title} | harness: ${String(error)}`);
  }
}

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
    ["disruptions", tally(outcomes.flatMap(listDisruptions))],
    ["errors of the harness", harnessErrors.length],
    ["duration", seconds(performance.now() - startedAt)],
  ];
  console.log("");
  for (const [label, value] of rows) console.log(`${label.padEnd(24)}${value}`);
}

function listDisruptions({ happened, offlineAtStart }: (typeof outcomes)[number]): readonly string[] {
  return offlineAtStart ? [...happened, "offlineAtStart"] : happened;
}

function count(name: (typeof words)[number]): number {
  return outcomes.reduce((total, outcome) => total + outcome[name].length, 0);
}

function tally(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} ${all.length}`);
  return `${names.length} (${counts.sort().join(", ")})`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
