import type { StepState } from "#contract/workflows.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Which step of which run; its last attempt is meant. */
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
 * Ends a step that was carried out elsewhere (a mail, a message, a script) and continues its run, in the transaction of
 * the caller. A second call does nothing.
 */
export type EndStep = (trx: Trx, step: StepKey, end: StepEnd) => Promise<void>;
