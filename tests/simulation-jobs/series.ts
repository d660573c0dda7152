import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Breach } from "./judge.ts";
import type { Plan } from "./plan.ts";

/** Outcome of a life, as a lane writes it. */
export interface Lived {
  readonly seed: number;
  readonly breaches: readonly Breach[];
  readonly steps: number;
  readonly counts: readonly (readonly [string, number])[];
  readonly story: readonly string[];
  readonly trace: readonly string[];
}

interface Series {
  readonly seed: number;
  readonly seeds: number;
  /** Name of a planted bug. */
  readonly bug?: string;
  readonly lanes?: number;
  readonly isTraced?: boolean;
  /** Called with every life; true ends the series. */
  readonly onLived: (lived: Lived) => boolean;
}

/** Lives many lives in processes of their own. Each follows from its seed alone, in whichever lane. */
export const liveSeries = async (series: Series): Promise<void> => {
  const { seed, seeds, bug, isTraced = false, onLived } = series;
  const lanes = Math.min(series.lanes ?? availableParallelism(), seeds);
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane(
        [
          ...["--seed", String(seed + lane), "--stride", String(lanes)],
          ...["--seeds", String(Math.ceil((seeds - lane) / lanes))],
          ...(bug === undefined ? [] : ["--bug", bug]),
          ...(isTraced ? ["--trace"] : []),
        ],
        onLived,
      ),
    ),
  );
};

/** Lives one plan. */
export const livePlan = async (plan: Plan, bug?: string): Promise<Lived> => {
  let outcome: Lived | null = null;
  await runLane(["--plan", JSON.stringify(plan), ...(bug === undefined ? [] : ["--bug", bug])], (lived) => {
    outcome = lived;
    return true;
  });
  if (outcome === null) throw new Error("the lane ended without an outcome");
  return outcome;
};

const runLane = async (args: readonly string[], onLived: Series["onLived"]): Promise<void> => {
  const lane = spawn(process.execPath, ["--no-warnings", join(import.meta.dirname, "lane.ts"), ...args], {
    // One thread for files and hashes, so that they are done in order.
    env: { ...process.env, UV_THREADPOOL_SIZE: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let isEnough = false;
  createInterface(lane.stdout).on("line", (line) => {
    if (isEnough || !onLived(JSON.parse(line))) return;
    isEnough = true;
    lane.kill();
  });
  const [code] = (await once(lane, "close")) as [number | null];
  if (code !== 0 && !isEnough) throw new Error(`a lane ended with ${code}`);
};
