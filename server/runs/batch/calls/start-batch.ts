import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { countItems } from "#server/runs/batch/select-items.ts";
import { startBatch as beginBatch } from "#server/runs/batch/start-batch.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** Starts exactly the batch that was previewed, or none. */
export const startBatch: Handler<"startBatch"> = async ({ kind, filter, ruleset, count, priority = 1 }, context) => {
  const { db, queue, user } = context;
  const id = await db.transaction().execute(async (trx) => {
    await lockSubject(trx, "batch");
    if ((await countItems(trx, { kind, filter, ruleset }, context)).count !== count)
      throw new ApiError("BATCH_CHANGED");
    const batch = await beginBatch(trx, { kind, filter, ruleset, priority, startedBy: user.email }, context);
    const detail = { kind, filter: JSON.stringify(filter), count, ...(ruleset !== undefined && { ruleset }) };
    await addAuditEntry(trx, { action: "batchStart", actor: user, subject: batch, detail }, context);
    return batch;
  });
  queue.wake();
  return { id };
};
