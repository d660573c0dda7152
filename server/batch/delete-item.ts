import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Context } from "#server/context.ts";
import type { RunRow, Trx } from "#server/db/schema.ts";
import { buryRow } from "#server/file-checks/bury-row.ts";
import type { JobHandler } from "#server/jobs/job-queue.ts";
import { settleStep } from "#server/runs/steps.ts";
import { finishIfDone, goneText } from "./go-on.ts";
import { type BatchOrder, selectItems } from "./select-items.ts";

type DeleteContext = Omit<Context, "address">;

/**
 * Deletes the next file of a batch for good: the deletion, its entry in the audit, the end of the item and the order for
 * the next one are one transaction.
 */
export const deleteNextItem = async (
  run: RunRow,
  context: DeleteContext,
): Promise<Awaited<ReturnType<JobHandler["run"]>>> => {
  const item = await context.db
    .selectFrom("runSteps")
    .selectAll()
    .where("runId", "=", run.id)
    .where("state", "=", "queued")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  if (run.state !== "running" || !item) return { commit: (trx) => finishIfDone(trx, run.id, context) };
  return {
    commit: async (trx) => {
      const text = (await deleteOne(trx, item.subject ?? "", run, context)) ? null : goneText;
      const end = { state: text === null ? "done" : "failed", text: text ?? "Endgültig gelöscht." } as const;
      await settleStep(trx, item, end, context.now());
      await context.queue.add(trx, { kind: "run-step", subject: run.id });
    },
  };
};

/** False where it is gone, or no longer what the batch is about. */
const deleteOne = async (trx: Trx, id: string, run: RunRow, context: DeleteContext): Promise<boolean> => {
  const order = JSON.parse(run.definitionJson) as BatchOrder;
  const row = await selectItems(trx, order, context)
    .where("fileChecks.id", "=", id)
    .select(["fileChecks.id", "fileChecks.sha256"])
    .executeTakeFirst();
  if (!row) return false;
  const detail = { batch: run.id, by: run.startedBy };
  const event = { action: "deleteForGood", actor: null, subject: id, detail } as const;
  await addAuditEntry(trx, event, { now: context.now, address: "" });
  await buryRow(trx, row, context);
  return true;
};
