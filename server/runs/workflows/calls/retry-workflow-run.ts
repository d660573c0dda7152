import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { readLastAttempts } from "#server/records/run-steps/run-steps.ts";
import { findWorkflow, findWorkflowRun } from "#server/runs/workflows/present-workflows.ts";
import { addRun } from "#server/runs/workflows/start-runs.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";

/**
 * With a step, the run continues from it with the workflow as it was, and other programs recognise repeated messages.
 * Without one, starts a new run of the current workflow.
 */
export const retryWorkflowRun: Handler<"retryWorkflowRun"> = async ({ id, fromStep }, context) => {
  const { db, queue, user } = context;
  const runId = await db.transaction().execute(async (trx) => {
    const run = await findWorkflowRun(trx, id);
    const newId =
      fromStep === undefined ? await startNewRun(trx, run, context) : await resumeFrom(trx, run, fromStep, context);
    const detail = { name: run.name, fromStep: fromStep === undefined ? null : fromStep + 1 };
    await addAuditEntry(trx, { action: "workflowRetry", actor: user, subject: newId, detail }, context);
    return newId;
  });
  queue.wake();
  return { id: runId };
};

const startNewRun = async (trx: Trx, run: RunRow, context: SignedInContext): Promise<string> => {
  const workflow = await findWorkflow(trx, run.sourceId);
  const cause = { trigger: "person", chain: [] } as const;
  return addRun(trx, workflow, { cause, subject: run.subject, startedBy: context.user.email }, context);
};

const resumeFrom = async (trx: Trx, run: RunRow, fromStep: number, { queue }: SignedInContext): Promise<string> => {
  const resumed = await trx
    .updateTable("runs")
    .set({ state: "queued", endedAt: null })
    .where("id", "=", run.id)
    .where("state", "in", ["done", "failed", "cancelled"])
    .returning("id")
    .executeTakeFirst();
  if (!resumed) throw new ApiError("RUN_OPEN");
  for (const { position, attempt, state } of await readLastAttempts(trx, run.id)) {
    if (position < fromStep || state !== "done") continue;
    await trx
      .updateTable("runSteps")
      .set({ state: "repeated" })
      .where("runId", "=", run.id)
      .where("position", "=", position)
      .where("attempt", "=", attempt)
      .execute();
  }
  await queue.add(trx, { kind: "run-step", subject: run.id });
  return run.id;
};
