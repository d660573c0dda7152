import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Change } from "#tests/support/planted-bug.ts";
import type { LaneOrder, Lived } from "./lane.ts";

export interface Series {
  readonly seed: number;
  readonly seeds: number;
  readonly changes?: readonly Change[];
  readonly lanes?: number;
  /** Told every life; true ends the series. */
  readonly onLived: (lived: Lived) => boolean;
}

/** Lives many lives, on all cores. Each follows from its seed alone, whichever lane lives it. */
export const simulate = async ({ seed, seeds, changes = [], lanes = availableParallelism(), onLived }: Series) => {
  const count = Math.min(lanes, seeds);
  const workers = Array.from({ length: count }, (_, index) => {
    const workerData: LaneOrder = { seed: seed + index, seeds: seeds - index, stride: count, changes };
    return new Worker(new URL("./lane.ts", import.meta.url), { workerData });
  });
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.on("message", (lived: Lived) => {
            if (onLived(lived)) for (const one of workers) void one.terminate();
          });
          worker.on("error", reject);
          worker.on("exit", () => resolve());
        }),
    ),
  );
};
