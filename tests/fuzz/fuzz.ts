import { makeInput } from "./fuzz-input.ts";
import { type FuzzOutcome, startFuzzProcess } from "./fuzz-process.ts";

export interface FuzzPlan {
  readonly seed: number;
  readonly from: number;
  /** Asked before every input. */
  readonly isOver: (done: number) => boolean;
  /** Size of the largest hostile input. */
  readonly maxBytes: number;
}

export interface FuzzedInput extends FuzzOutcome {
  /** How it came about. */
  readonly made: string;
}

export interface FuzzSummary {
  readonly inputs: number;
  readonly failed: readonly { readonly index: number; readonly outcome: FuzzedInput }[];
  /** The slowest step of all inputs. */
  readonly slowest: { readonly ms: number; readonly step: string; readonly index: number; readonly made: string };
  readonly peak: { readonly mb: number; readonly index: number; readonly made: string };
}

/**
 * Makes inputs one by one and runs each in a process of its own. They are made here: what making one leaves behind would
 * count as memory of the engine there.
 */
export async function fuzz(
  plan: FuzzPlan,
  onOutcome?: (index: number, outcome: FuzzedInput) => void,
): Promise<FuzzSummary> {
  const fuzzProcess = startFuzzProcess();
  const failed: { index: number; outcome: FuzzedInput }[] = [];
  let slowest = { ms: 0, step: "", index: 0, made: "" };
  let peak = { mb: 0, index: 0, made: "" };
  let inputs = 0;
  try {
    while (!plan.isOver(inputs)) {
      const index = plan.from + inputs;
      const { name, bytes, made } = makeInput(plan.seed, index, plan.maxBytes);
      const outcome = { ...(await fuzzProcess.run({ name, bytes })), made };
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
