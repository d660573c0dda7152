import type { WorkflowAction } from "#contract/workflows.ts";
import type { StepKey } from "#server/calls/run-step.ts";
import type { Context } from "#server/carriers/context.ts";
import type { RunCause } from "#server/records/run-steps/definition.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

export type ActionOf<K extends WorkflowAction["kind"]> = Extract<WorkflowAction, { kind: K }>;

export type ActionContext = Omit<Context, "address">;

/** One action at one step of a run. */
export interface ActionOrder {
  readonly step: StepKey;
  readonly run: Pick<RunRow, "id" | "sourceId" | "name" | "version">;
  readonly cause: RunCause;
  /** Current file check of the run; null if it has none. */
  readonly fileCheck: FileCheckRow | null;
  /** Appends a line to the log of the step immediately. */
  readonly log: (text: string) => Promise<void>;
}

export interface ActionOutcome {
  /**
   * `done`: all effects are in `commit`. `underWay`: `commit` only orders the work, and the part that carries it out
   * calls `endStep` with the same step when it ends.
   */
  readonly state: "done" | "underWay";
  /** Result in German; the last line of the log for now. */
  readonly text: string;
  /** Runs in the transaction that ends the step, so the effect exists exactly if the step says so. */
  readonly commit: (trx: Trx) => Promise<void>;
}

/** One kind of action; one file each, listed in `actions.ts`. */
export interface Action<A extends WorkflowAction> {
  /** German name of its step, e.g. `Webhook an vorsystem.example`. */
  readonly name: (action: A) => string;
  /** German reason why it cannot be saved; null if it can. */
  readonly findProblem: (action: A, context: ActionContext, isAboutFile: boolean) => Promise<string | null>;
  /** German description of its effect; does nothing. */
  readonly preview: (
    action: A,
    fileCheck: FileCheckRow | null,
    context: ActionContext & { readonly db: Db },
  ) => Promise<string>;
  /**
   * Prepares the effect. May run again after a crash, so anything outside `commit` must have no visible effect.
   *
   * @throws ActionFailure if a retry is useless; any other error is retried
   */
  readonly run: (action: A, order: ActionOrder, context: ActionContext) => Promise<ActionOutcome>;
}

/** The step has failed for good; the message is shown to users. */
export class ActionFailure extends Error {
  override readonly name = "ActionFailure";
}
