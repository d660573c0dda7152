// `npm run simulate:jobs -- --seeds N [--seed S] [--trace] [--prove]`: the jobs of the server, killed between steps.

import { parseArgs } from "node:util";
import { startCluster, withoutDurability } from "#tests/postgres/cluster.ts";
import { shrink } from "#tests/support/shrink.ts";
import { type Plan, parts, planLife } from "./plan.ts";
import { plantedBugs } from "./planted.ts";
import { type Lived, livePlan, liveSeries } from "./series.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Prints every step of one life. */
    trace: { type: "boolean", default: false },
    /** Prints the first seed that finds each planted bug. */
    prove: { type: "boolean", default: false },
    lanes: { type: "string" },
    /** On PostgreSQL with pg-boss, in a cluster of its own. */
    postgres: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const seeds = Number(values.seeds);
const lanes = values.lanes === undefined ? {} : { lanes: Number(values.lanes) };

const describe = ({ breaches }: Lived): string =>
  breaches.map(({ promise, about }) => `${promise}: ${about}`).join("; ");

const cluster = values.postgres ? startCluster(withoutDurability) : null;
if (values.postgres && cluster === null) throw new Error("there is no PostgreSQL here, and none may be installed");
// The lanes find it there.
if (cluster !== null) process.env.POSTGRES_FOR_TESTS = cluster.url;

if (values.prove) await prove();
else if (values.trace) await traceLife();
else await liveMany();

cluster?.stop();

async function traceLife(): Promise<void> {
  await liveSeries({
    ...{ seed, seeds: 1, isTraced: true },
    onLived: (lived) => {
      for (const line of lived.trace) console.log(line);
      console.log(`${lived.breaches.length} broken promises. ${describe(lived)}`);
      process.exitCode = lived.breaches.length > 0 ? 1 : 0;
      return false;
    },
  });
}

async function liveMany(): Promise<void> {
  const startedAt = performance.now();
  const totals = new Map<string, number>();
  const failed: number[] = [];
  let [lives, steps] = [0, 0];
  console.log(`seeds ${seed} to ${seed + seeds - 1}`);
  const onLived = (lived: Lived): boolean => {
    lives += 1;
    steps += lived.steps;
    for (const [what, count] of lived.counts) totals.set(what, (totals.get(what) ?? 0) + count);
    if (lived.breaches.length > 0) {
      failed.push(lived.seed);
      console.log(`seed ${lived.seed}: ${describe(lived)}`);
    }
    return false;
  };
  await liveSeries({ seed, seeds, ...lanes, onLived });
  console.log(`${lives} lives, ${steps} steps in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const [what, count] of [...totals].toSorted(([a], [b]) => a.localeCompare(b))) console.log(`  ${what} ${count}`);
  console.log(`${failed.length} failed${failed.length > 0 ? `: ${failed.join(", ")}` : ""}`);
  const [first] = failed;
  if (first !== undefined) await printShortest(planLife(first));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** The failure with as little as possible around it: as a story, and as a plan for a test. */
async function printShortest(plan: Plan): Promise<void> {
  const broken = (await livePlan(plan)).breaches[0]?.promise;
  const fails = async (shorter: Plan): Promise<boolean> =>
    (await livePlan(shorter)).breaches.some(({ promise }) => promise === broken);
  const shortest = await shrink(plan, parts, fails);
  const outcome = await livePlan(shortest);
  console.log(`\nthe shortest of seed ${plan.seed}: ${shortest.deeds.length} deeds, ${shortest.kills.length} kills`);
  for (const line of outcome.story) console.log(line);
  console.log(describe(outcome));
  console.log(JSON.stringify(shortest));
}

async function prove(): Promise<void> {
  for (const { name, breaks } of plantedBugs) {
    let found: Lived | null = null;
    await liveSeries({
      ...{ seed, seeds, bug: name, lanes: 1 },
      onLived: (lived) => {
        if (!lived.breaches.some(({ promise }) => breaks.includes(promise))) return false;
        found = lived;
        return true;
      },
    });
    const { seed: at, breaches } = (found as Lived | null) ?? { seed: "none", breaches: [] };
    console.log(
      `${name}: seed ${at}, ${breaches
        .slice(0, 2)
        .map(({ promise, about }) => `${promise}: ${about}`)
        .join("; ")}`,
    );
  }
}
