import { type FuzzOutcome, startFuzzProcess } from "./fuzz-process.ts";

export interface FuzzPlan {
  readonly seed: number;
  readonly from: number;
  /** Asked before every input. */
  readonly isOver: (done: number) => boolean;
  /** Size of the largest hostile input. */
  readonly mostBytes: number;
}

export interface FuzzSummary {
  readonly inputs: number;
  readonly failed: readonly { readonly index: number; readonly outcome: FuzzOutcome }[];
  /** The slowest step of all inputs. */
  readonly slowest: { readonly ms: number; readonly step: string; readonly index: number; readonly made: string };
  readonly peak: { readonly mb: number; readonly index: number; readonly made: string };
}

/** Makes inputs one by one and runs each in a process of its own. */
export async function fuzz(
  plan: FuzzPlan,
  onOutcome?: (index: number, outcome: FuzzOutcome) => void,
): Promise<FuzzSummary> {
  const fuzzProcess = startFuzzProcess();
  const failed: { index: number; outcome: FuzzOutcome }[] = [];
  let slowest = { ms: 0, step: "", index: 0, made: "" };
  let peak = { mb: 0, index: 0, made: "" };
  let inputs = 0;
  try {
    while (!plan.isOver(inputs)) {
      const index = plan.from + inputs;
      const outcome = await fuzzProcess.run({ seed: plan.seed, index, mostBytes: plan.mostBytes });
      const { made } = outcome;
      inputs++;
      onOutcome?.(index, outcome);
      if (outcome.problems.length > 0) failed.push({ index, outcome });
      if (outcome.slowestMs > slowest.ms) slowest = { ms: outcome.slowestMs, step: outcome.slowestStep, index, made };
      if (outcome.peakMb > peak.mb) peak = { mb: outcome.peakMb, index, made };
    }
  } finally {
    await fuzzProcess.end();
  }
  return { inputs, failed, slowest, peak };
}
