import type { StepKey } from "#server/calls/run-step.ts";
import { addNotices, listAdmins } from "#server/people/notices/add-notices.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import type { RunContext } from "#server/records/run-steps/run-context.ts";
import { findRun, settleStep } from "#server/records/run-steps/run-steps.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Consecutive failed runs that disable a workflow. */
const maxFailures = 5;

type StepEnd = Parameters<typeof settleStep>[2];

/**
 * Stores the result of a workflow step and continues with the next one, in the caller's transaction. Work carried out
 * elsewhere (a check, a delivery) calls it when it ends. Idempotent.
 */
export const endStep = async (trx: Trx, key: StepKey, end: StepEnd, context: RunContext): Promise<void> => {
  const step = await settleStep(trx, key, end, context.now());
  const run = step && (await findRun(trx, key.runId));
  if (!run || end.state === "underWay") return;
  if (end.state === "failed") return failRun(trx, run, end.text, context);
  if (end.state === "cancelled") return endRun(trx, run.id, "cancelled", context);
  if (key.position + 1 < readDefinition(run).actions.length)
    return context.queue.add(trx, { kind: "run-step", subject: run.id });
  await endRun(trx, run.id, "done", context);
  await trx.updateTable("workflows").set({ failures: 0 }).where("id", "=", run.sourceId).execute();
};

const endRun = async (
  trx: Trx,
  id: string,
  state: "done" | "failed" | "cancelled",
  { now }: RunContext,
): Promise<void> => {
  await trx.updateTable("runs").set({ state, endedAt: now() }).where("id", "=", id).execute();
};

/** Ends the run as failed; after too many failures disables the workflow and notifies administrators. */
export const failRun = async (trx: Trx, run: RunRow, cause: string, context: RunContext): Promise<void> => {
  await endRun(trx, run.id, "failed", context);
  const workflow = await trx
    .updateTable("workflows")
    .set(({ eb }) => ({ failures: eb("failures", "+", 1) }))
    .where("id", "=", run.sourceId)
    .returning(["id", "name", "enabled", "failures", "removedAt"])
    .executeTakeFirst();
  if (!workflow || workflow.enabled === 0 || workflow.removedAt !== null || workflow.failures < maxFailures) return;
  const offReason = `Nach ${maxFailures} Fehlschlägen in Folge abgeschaltet. Zuletzt: ${cause}`;
  await trx
    .updateTable("workflows")
    .set(({ eb }) => ({ enabled: 0, offReason, nextRunAt: null, version: eb("version", "+", 1) }))
    .where("id", "=", workflow.id)
    .execute();
  const detail = { name: workflow.name, enabled: false, reason: offReason };
  const event = { action: "workflowChange", actor: null, subject: workflow.id, detail } as const;
  await addAuditEntry(trx, event, { now: context.now, address: "" });
  await addNotices(
    trx,
    await listAdmins(trx),
    {
      event: `workflow-off:${run.id}`,
      type: "ERROR",
      important: true,
      title: `Workflow „${workflow.name}“ wurde abgeschaltet`,
      message: offReason,
      path: "/admin/workflows",
    },
    context,
  );
};
