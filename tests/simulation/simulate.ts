import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Batch, LaneOrder, Lived } from "./lane.ts";

export interface Series {
  readonly batches: readonly Batch[];
  readonly lanes?: number;
  /** Told every life; true ends the series. */
  readonly onLived: (lived: Lived) => boolean;
}

/** Lives many lives, on all cores. Each follows from its seed alone, whichever lane lives it. */
export const simulate = async ({ batches, lanes = availableParallelism(), onLived }: Series) => {
  const total = batches.reduce((sum, { seeds }) => sum + seeds, 0);
  const count = Math.min(lanes, total);
  const workers = Array.from({ length: count }, (_, lane) => {
    const workerData: LaneOrder = { batches, lane, lanes: count };
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
