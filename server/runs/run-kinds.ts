import type { Context } from "#server/carriers/context.ts";
import type { RunContext } from "#server/records/run-steps/run-context.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunRow, RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { batchRuns } from "./batch/batch-runs.ts";
import { workflowRuns } from "./workflows/workflow-runs.ts";

/** The operations that differ between kinds of runs. */
interface RunKind {
  readonly runNextStep: (
    run: RunRow,
    context: Omit<Context, "address">,
    signal: AbortSignal,
  ) => ReturnType<JobHandler["run"]>;
  /** Ends a step that waited for a check; `row` is undefined if the file check is gone. */
  readonly endCheckStep: (
    trx: Trx,
    step: RunStepRow,
    row: FileCheckRow | undefined,
    context: RunContext,
  ) => Promise<void>;
  /** Ends a run whose job was given up. */
  readonly fail: (trx: Trx, run: RunRow, cause: string, context: RunContext) => Promise<void>;
}

export const runKinds: Readonly<Record<RunRow["kind"], RunKind>> = { batch: batchRuns, workflow: workflowRuns };
