import type { WorkflowAction } from "#contract/workflows.ts";
import type { StepKey } from "#server/calls/run-step.ts";
import type { Context } from "#server/carriers/context.ts";
import type { RunCause } from "#server/records/run-steps/definition.ts";
import type { Db, FileCheckRow, RunRow, Trx } from "#server/store/db/schema.ts";

export type ActionOf<K extends WorkflowAction["kind"]> = Extract<WorkflowAction, { kind: K }>;

/** What an action has to work with. */
export type ActionContext = Omit<Context, "address">;

/** One action at one step of a run. */
export interface ActionOrder {
  readonly step: StepKey;
  readonly run: Pick<RunRow, "id" | "sourceId" | "name" | "version">;
  readonly cause: RunCause;
  /** What the run is about, as it is now; null where it is about no file. */
  readonly fileCheck: FileCheckRow | null;
  /** Adds a line to the log of the step at once. */
  readonly log: (text: string) => Promise<void>;
}

export interface ActionOutcome {
  /**
   * `done`: everything that happens is in `commit`. `pending`: `commit` has only ordered it, and whoever carries it out
   * calls `endStep` with the same step at its end.
   */
  readonly state: "done" | "underWay";
  /** What came of it, in German; the last line of the log for now. */
  readonly text: string;
  /** In one transaction with the end of the step: the effect is there exactly if the step says so. */
  readonly commit: (trx: Trx) => Promise<void>;
}

/** One kind of action; one file each, listed in `actions.ts`. */
export interface Action<A extends WorkflowAction> {
  /** Name of its step, in German, e.g. `Webhook an vorsystem.example`. */
  readonly name: (action: A) => string;
  /** Why it cannot be saved like this, in German; null where it can. */
  readonly refuse: (action: A, context: ActionContext, isAboutFile: boolean) => Promise<string | null>;
  /** What it would do now, in German; it does nothing. */
  readonly preview: (
    action: A,
    fileCheck: FileCheckRow | null,
    context: ActionContext & { readonly db: Db },
  ) => Promise<string>;
  /**
   * Gets everything ready. It may run again after a kill, so what happens outside of `commit` must not be felt.
   *
   * @throws ActionFailure where trying again is of no use; whatever else it throws is tried again
   */
  readonly run: (action: A, order: ActionOrder, context: ActionContext) => Promise<ActionOutcome>;
}

/** The step has failed for good; the text is shown. */
export class ActionFailure extends Error {
  override readonly name = "ActionFailure";
}
