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
  let lived = 0;
  let isEnough = false;
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise<void>((resolve, reject) => {
          worker.on("message", (one: Lived) => {
            lived += 1;
            isEnough ||= onLived(one);
            if (isEnough) for (const other of workers) void other.terminate();
          });
          worker.on("error", reject);
          worker.on("exit", () => resolve());
        }),
    ),
  );
  // A life that waits for nothing that is still to come ends its lane without a word.
  if (!isEnough && lived < total) throw new Error(`Only ${lived} of ${total} lives came to their end`);
};
