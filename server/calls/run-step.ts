import type { StepState } from "#contract/workflows.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** A step of a run; refers to its last attempt. */
export interface StepKey {
  readonly runId: string;
  readonly position: number;
}

export interface StepEnd {
  readonly state: Extract<StepState, "done" | "failed" | "underWay" | "interrupted" | "cancelled">;
  /** Result, in German. */
  readonly text: string;
  readonly result?: object;
}

/**
 * Ends a step carried out elsewhere (mail, webhook, script) and continues its run, in the caller's transaction.
 * Idempotent.
 */
export type EndStep = (trx: Trx, step: StepKey, end: StepEnd) => Promise<void>;
