import { parentPort, workerData } from "node:worker_threads";
import type { Change } from "#tests/support/planted-bug.ts";
import { bundleDevice, type Scripts } from "./bundle.ts";
import { live, type Outcome } from "./life.ts";
import { planLife } from "./plan.ts";

/** Lives of the same code. */
export interface Batch {
  readonly seed: number;
  readonly seeds: number;
  readonly changes?: readonly Change[];
}

/** The result of one life, as a lane reports it. */
export interface Lived extends Pick<Outcome, "breaches" | "steps" | "counts"> {
  readonly batch: number;
  readonly seed: number;
}

/** The order of one lane of several, which take the lives in turn. */
export interface LaneOrder {
  readonly batches: readonly Batch[];
  readonly lane: number;
  readonly lanes: number;
}

// Code of a page that died, or whose call failed without anybody waiting for it: a browser writes that to its console.
process.on("unhandledRejection", () => {});
const { batches, lane, lanes } = workerData as LaneOrder;
let life = 0;
for (const [batch, { seed: first, seeds, changes }] of batches.entries()) {
  let scripts: Scripts | undefined;
  for (let seed = first; seed < first + seeds; seed += 1) {
    life += 1;
    if (life % lanes !== lane) continue;
    scripts ??= await bundleDevice(changes);
    const { breaches, steps, counts } = await live(planLife(seed), scripts);
    parentPort?.postMessage({ batch, seed, breaches, steps, counts } satisfies Lived);
  }
}
process.exit();
