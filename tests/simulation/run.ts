// `npm run simulate -- --seeds N [--seed S] [--trace] [--endless]`: whole lives of devices and server, step by step.

import { parseArgs } from "node:util";
import { shrink } from "#tests/support/shrink.ts";
import { removeScratch } from "#tests/support/simulated-folders.ts";
import { bundleDevice } from "./bundle.ts";
import type { Lived } from "./lane.ts";
import { live } from "./life.ts";
import { type Plan, parts, planLife } from "./plan.ts";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** Every step of one life, as it happened. */
    trace: { type: "boolean", default: false },
    /** Goes on after the last seed until it is ended, for the night. */
    endless: { type: "boolean", default: false },
    lanes: { type: "string" },
  },
});
const seed = Number(values.seed);
const seeds = values.endless ? Number.MAX_SAFE_INTEGER - seed : Number(values.seeds);
process.on("unhandledRejection", () => {});
process.once("exit", removeScratch);

if (values.trace) await traceLife();
else await liveMany();
process.exit();

async function traceLife(): Promise<void> {
  const { trace, breaches } = await live(planLife(seed), await bundleDevice(), true);
  const lines = [...trace, ...breaches.map(({ promise, about }) => `${promise}: ${about}`)];
  // Through a pipe it takes a while, and this process ends by itself only then.
  await new Promise((resolve) => process.stdout.write(`${lines.join("\n")}\n`, resolve));
  process.exitCode = breaches.length > 0 ? 1 : 0;
}

async function liveMany(): Promise<void> {
  const startedAt = performance.now();
  const totals = new Map<string, number>();
  const failed: number[] = [];
  let lives = 0;
  let steps = 0;
  let fewest = Number.POSITIVE_INFINITY;
  console.log(`seeds ${seed} to ${values.endless ? "the end of time" : seed + seeds - 1}`);
  const print = (): void => {
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`\n${lives} lives in ${seconds.toFixed(0)} s, ${((lives / seconds) * 60).toFixed(0)} a minute`);
    console.log(`${steps} steps, at least ${fewest} in each life`);
    for (const [what, count] of [...totals].sort(([a], [b]) => a.localeCompare(b))) console.log(`  ${what} ${count}`);
    console.log(`${failed.length} failed${failed.length > 0 ? `: ${failed.join(", ")}` : ""}`);
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
      print();
      process.exit(failed.length > 0 ? 1 : 0);
    });
  const onLived = ({ seed: one, breaches, steps: taken, counts }: Lived): boolean => {
    lives += 1;
    steps += taken;
    fewest = Math.min(fewest, taken);
    for (const [what, count] of counts) totals.set(what, (totals.get(what) ?? 0) + count);
    if (breaches.length > 0) {
      failed.push(one);
      console.log(`seed ${one}: ${breaches.map(({ promise, about }) => `${promise}: ${about}`).join("; ")}`);
    }
    return false;
  };
  await simulate({ batches: [{ seed, seeds }], ...(values.lanes && { lanes: Number(values.lanes) }), onLived });
  print();
  const [first] = failed;
  if (first !== undefined) await tellShortest(planLife(first));
  process.exitCode = failed.length > 0 ? 1 : 0;
}

/** The failure with as little as possible around it: as a story, and as a plan for `replays.test.ts`. */
async function tellShortest(plan: Plan): Promise<void> {
  const scripts = await bundleDevice();
  const { breaches } = await live(plan, scripts);
  const broken = breaches[0]?.promise;
  const fails = async (shorter: Plan): Promise<boolean> =>
    (await live(shorter, scripts)).breaches.some(({ promise }) => promise === broken);
  const shortest = await shrink(plan, parts, fails);
  const outcome = await live(shortest, scripts);
  console.log(`\nthe shortest of seed ${plan.seed}: ${shortest.steps.length} deeds, ${shortest.faults.length} faults`);
  for (const line of outcome.story) console.log(line);
  for (const { promise, about } of outcome.breaches) console.log(`${promise}: ${about}`);
  console.log(JSON.stringify(shortest));
}
