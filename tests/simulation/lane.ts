import { parentPort, workerData } from "node:worker_threads";
import type { Change } from "#tests/support/planted-bug.ts";
import { bundleDevice } from "./bundle.ts";
import { live, type Outcome } from "./life.ts";
import { planLife } from "./plan.ts";

/** The result of one life, as a lane reports it. */
export interface Lived extends Pick<Outcome, "breaches" | "steps" | "counts"> {
  readonly seed: number;
}

/** The order of a lane, which runs every `stride`-th seed. */
export interface LaneOrder {
  readonly seed: number;
  readonly seeds: number;
  readonly stride: number;
  readonly changes: readonly Change[];
}

// Code of a page that died, or whose call failed without anybody waiting for it: a browser writes that to its console.
process.on("unhandledRejection", () => {});
const { seed: first, seeds, stride, changes } = workerData as LaneOrder;
const scripts = await bundleDevice(changes);
for (let seed = first; seed < first + seeds; seed += stride) {
  const { breaches, steps, counts } = await live(planLife(seed), scripts);
  parentPort?.postMessage({ seed, breaches, steps, counts } satisfies Lived);
}
process.exit();
