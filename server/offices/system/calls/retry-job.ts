import type { Handler, SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { type JobKind, jobKinds } from "#server/store/jobs/job-queue.ts";

/** Queues a job anew that was given up; of two who ask at once one succeeds. */
export const retryJob: Handler<"retryJob"> = async ({ id }, context) => {
  const { db, queue, user } = context;
  await db.transaction().execute(async (trx) => {
    const job = await trx
      .deleteFrom("jobs")
      .where("id", "=", id)
      .where("state", "=", "failed")
      .returning(["kind", "subject"])
      .executeTakeFirst();
    if (!job || !isKind(job.kind)) throw new ApiError("JOB_NOT_FOUND");
    const { kind, subject } = job;
    // A check that was deleted or started again meanwhile needs nothing more than that the failed job goes.
    const isNeeded = kind !== "check-file" || (await beginAnew(trx, subject, context));
    if (isNeeded) await queue.add(trx, { kind, subject });
    const detail = { kind, isNeeded };
    await addAuditEntry(trx, { action: "jobRetry", actor: user, subject, detail }, context);
  });
  queue.wake();
  return {};
};

const isKind = (kind: string): kind is JobKind => jobKinds.some((one) => one === kind);

const beginAnew = async (trx: Trx, id: string, { now, changes }: SignedInContext): Promise<boolean> => {
  const row = await trx
    .updateTable("fileChecks")
    .set({ status: "processing", progress: 0, error: null, updatedAt: now() })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .where("status", "=", "failed")
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await changes.publish(trx, id);
  return true;
};
